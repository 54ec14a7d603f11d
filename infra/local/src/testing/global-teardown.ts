import { once } from 'node:events';
import { takeProcess } from './running-process.ts';

/** Ends the process of the global setup, and PostgreSQL with it. */
export default async function globalTeardown(): Promise<void> {
  const child = takeProcess();
  if (!child || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}
