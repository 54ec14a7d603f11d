import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandOf } from './command-of.mjs';

/** A running process: its command line, and a token that tells it from a later process with the same number. */
export interface ProcessInfo {
  command: string;
  started: string;
  /** The number of the process that started it, or of init once that is gone. */
  parent: number;
  /** Where it works; null when this user may not know. */
  folder: string | null;
}

/** Looks at one process. Null when there is none (or only a zombie of it). */
export function processInfo(pid: number): ProcessInfo | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | null {
  try {
    // The name in the second field may hold spaces and brackets: count from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z') return null;
    const command = commandOf(pid);
    // One that is ending has none any more.
    if (command === '') return null;
    return { command, started: fields[19] ?? '', parent: Number(fields[1]), folder: linkOf(`/proc/${pid}/cwd`) };
  } catch {
    return null;
  }
}

function linkOf(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessInfo | null {
  const ask = (field: string) =>
    spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout.trim();
  const command = commandOf(pid);
  if (!command || ask('stat').startsWith('Z')) return null;
  const files = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' }).stdout ?? '';
  return { command, started: ask('lstart'), parent: Number(ask('ppid')), folder: /^n(.*)$/m.exec(files)?.[1] ?? null };
}

/** The numbers of the processes that work in this folder, as far as this user may know. */
export function processesIn(folder: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/cwd`) === folder)
      .map(Number);
  const { stdout } = spawnSync('lsof', ['-a', '-d', 'cwd', '-Fpn', folder], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^p(\d+)$/gm)].map(([, pid]) => Number(pid));
}
