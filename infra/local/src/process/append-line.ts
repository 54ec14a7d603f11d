import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Adds a line to a file, as a whole or not at all: half of one, on a disk that is full, would spoil the next. For who alone writes the file. */
export function appendLine(file: string, line: string): void {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    const { size } = fstatSync(descriptor);
    try {
      writeAll(descriptor, line);
    } catch (error) {
      ftruncateSync(descriptor, size);
      throw error;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** A disk that is nearly full takes a part, without an error. */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}
