import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process: its command line, and a token that tells it from a later process with the same number. */
interface ProcessInfo {
  command: string;
  started: string;
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
    return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessInfo | null {
  const ask = (field: string) =>
    spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout.trim();
  const command = ask('args');
  return command && !ask('stat').startsWith('Z') ? { command, started: ask('lstart') } : null;
}
