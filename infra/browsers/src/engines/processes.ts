import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

type Running = ChildProcessByStdio<null, Readable, Readable>;

const EXIT_LIMIT_MS = 10_000;
const running = new Set<Running>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program that ends with this process at the latest. */
export function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Asks it to end, and ends it when it doesn't. */
export async function stop(child: Running): Promise<void> {
  if (!running.has(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const limit = setTimeout(() => child.kill('SIGKILL'), EXIT_LIMIT_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(limit);
}

/** What `pattern` finds first in the program's output. Rejects when the program ends before. */
export function printed(child: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`)));
  });
}

/** The file of a program on the PATH. */
export function program(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
