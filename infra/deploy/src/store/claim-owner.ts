import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { processInfo } from './process-info.ts';

/** Whose a claim is: a process, told from a later one with its number by when it started, of a machine. */
export const ownerSchema = z.object({ machine: z.string(), pid: z.int().positive(), started: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

export const ownerOfThis = (pid = process.pid): Owner => ({
  machine: thisMachine(),
  pid,
  started: processInfo(pid)?.started ?? '',
});

/** Whether the process is known to have ended: of another machine's nobody here knows. */
export const isGone = ({ machine, pid, started }: Owner): boolean =>
  machine === thisMachine() && processInfo(pid)?.started !== started;

/** For people: where to look for it. */
export const inWords = ({ machine, pid }: Owner): string => `process ${pid} of ${machine.split(' ')[0]}`;

/** Its name alone is not enough: many machines have the same, and containers count processes on their own. */
const thisMachine = () =>
  [
    hostname(),
    known(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    known(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');

/** Only Linux says so. */
function known(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
