import { spawn } from 'node:child_process';
import { once } from 'node:events';

const MARK = 'TASTEQUEST_DETACHED';

/** Whether this process was started by `detach`. */
export const isDetached = process.env[MARK] === '1';

/** What a process in the background tells the one that started it. */
type News = { text: string } | { error: string } | { ready: true };

/** Starts this same program in the background, shows what it says until it is ready, and answers the exit code. */
export async function detach(): Promise<number> {
  const [program = '', ...args] = process.argv.slice(1);
  const child = spawn(process.execPath, [program, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, [MARK]: '1' },
  });
  const ready = new Promise<number>((resolve) => {
    child.on('message', (news: News) => {
      if ('text' in news) process.stdout.write(`${news.text}\n`);
      if ('error' in news) process.stderr.write(`\n${news.error}\n\n`);
      if ('ready' in news) resolve(0);
    });
  });
  const failed = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const code = await Promise.race([ready, failed]);
  if (child.connected) child.disconnect();
  child.unref();
  return code;
}

/** Says it to the process that waits in the foreground, as long as one does. */
export function tellStarter(news: News): void {
  if (process.connected) process.send?.(news);
}
