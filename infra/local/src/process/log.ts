import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { trace } from '@opentelemetry/api';
import pino from 'pino';
import { GivenUp } from './deadline.ts';
import { outageOf } from './outage.ts';
import { requestContext } from './request-context.ts';
import { scrub } from './scrub.ts';
import { UserError } from './user-error.ts';

type Write = (line: string) => void;

let write: Write = () => undefined;

/** The one log: a line of JSON for each thing that happens, with the number of the request that it belongs to. Silent until it is opened. */
export const log = pino(
  {
    level: 'silent',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: describeError },
    mixin: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      const requestId = requestContext.getStore()?.requestId;
      return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
    },
  },
  { write: (line: string) => write(line) },
);

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/**
 * Opens the log: a file, or the standard output where LOG_TO says so (a container's way). What libraries print goes there too: the
 * terminal belongs to the person who started the server.
 */
export function logToFile(file: string, env: NodeJS.ProcessEnv = process.env): void {
  const level = env['LOG_LEVEL'] || 'info';
  if (!LEVELS.some((known) => known === level)) {
    throw new UserError(`LOG_LEVEL "${level}" is no level.`, `Choose one of ${LEVELS.join(', ')}, or unset it.`);
  }
  const to = env['LOG_TO'] || 'file';
  if (to !== 'file' && to !== 'stdout')
    throw new UserError(`LOG_TO "${to}" is no place.`, 'Write stdout, or unset it.');
  openLog(to === 'stdout' ? (line) => void process.stdout.write(line) : openFile(file), level);
  for (const name of LEVELS) console[name] = (...values: unknown[]) => logPrinted(name, values);
}

/** Gives the log to `to` from now on. */
export function openLog(to: Write, level: string): void {
  write = to;
  log.level = level;
}

function logPrinted(level: (typeof LEVELS)[number], values: unknown[]): void {
  if (values.some(isExpected)) return;
  const outage = values.find(outageOf);
  if (outage) return logOutage(outage as Error);
  // The REST API prints why it refuses or fails, without a word beside it.
  const reasons = requestContext.getStore()?.reasons;
  if (reasons && values.length === 1 && values[0] instanceof Error) return void reasons.push(values[0]);
  const err = values.find((value) => value instanceof Error);
  const rest = values.filter((value) => value !== err);
  const text = rest.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 4 }))).join(' ');
  log[level]({ ...(err && { err }) }, scrub(text));
}

/** Whoever asks a database that is away prints it: an outage is over, and the next one is told, once nobody has for so long. */
const QUIET_MS = 10_000;
let lastOutageAt = -Infinity;

/** No failure of ours: the database is started again, or its own log says why not. Requests that suffer have lines of their own. */
function logOutage({ message }: Error): void {
  const isNew = performance.now() - lastOutageAt > QUIET_MS;
  lastOutageAt = performance.now();
  if (isNew) log.warn(`The database is away for a moment: ${scrub(message)}.`);
}

/** Refusals that the database raises on purpose, and lite prints. The caller was told; the log need not be. */
const isExpected = (value: unknown) => value instanceof GivenUp || isRefusal(value);

const isRefusal = (value: unknown) =>
  value instanceof Error &&
  'code' in value &&
  typeof value.code === 'string' &&
  /^(PT4\d\d|PGRST|42501|23\d{3})$/.test(value.code);

/** Nothing of an error but this: the database puts whole rows into its other fields. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(inspect(error, { depth: 1 })) };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name,
    ...(code && { code }),
    message: scrub(message),
    stack: scrub(stack),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

function openFile(file: string): Write {
  const open = () => openSync(file, 'a', 0o600);
  rotateLog(file);
  let descriptor = open();
  let bytes = fstatSync(descriptor).size;
  let isCut = false;
  return (line) => {
    // The server goes on where its log cannot: the disk is full, or somebody took the folder away.
    try {
      // A disk that is nearly full takes a part of a line, without an error: the next begins anew.
      const whole = Buffer.from(isCut ? `\n${line}` : line);
      const written = writeSync(descriptor, whole);
      isCut = written < whole.length;
      bytes += written;
      if (bytes <= MAX_LOG_BYTES) return;
      rotateLog(file);
      const before = descriptor;
      descriptor = open();
      bytes = fstatSync(descriptor).size;
      closeSync(before);
    } catch {
      return;
    }
  };
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** Keeps a log and the one before it, so that years of use do not fill the disk. */
export function rotateLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
}
