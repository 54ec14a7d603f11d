import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end. With `quiet`, what it prints is collected and returned instead of shown. */
export async function runCommand(root, command, args, { env = {}, quiet = false } = {}) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close').catch((error) => {
    output += String(error);
    return [1];
  });
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
}

/** Runs so many of the jobs at once, in the order given; answers what each returned. */
export async function runTogether(jobs, atOnce) {
  const results = [];
  const waiting = jobs.entries();
  const next = async () => {
    for (const [index, job] of waiting) results[index] = await job();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
