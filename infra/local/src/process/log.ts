import { createWriteStream, renameSync, statSync } from 'node:fs';
import { inspect } from 'node:util';

/** Refusals that the database raises on purpose, and lite prints. The caller was told; the log need not be. */
const isExpected = (value: unknown) =>
  value instanceof Error &&
  'code' in value &&
  typeof value.code === 'string' &&
  /^(PT4\d\d|PGRST|42501|23\d{3})$/.test(value.code);

/** Sends what libraries print to a file: the terminal belongs to the person who started the server. */
export function logToFile(file: string): void {
  rotateLog(file);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const write =
    (level: string) =>
    (...values: unknown[]) => {
      if (values.some(isExpected)) return;
      const text = values.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 4 }))).join(' ');
      stream.write(`${new Date().toISOString()} ${level} ${text}\n`);
    };
  Object.assign(console, { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') });
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** Keeps a log and the one before it, so that years of use do not fill the disk. */
export function rotateLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
}
