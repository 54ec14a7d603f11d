import type { RemoteEvent } from '@tastequest/client';

/** What the page notes: an event, and what was thrown. */
export interface Noted extends RemoteEvent {
  cause?: unknown;
}

/** More of them say nothing new. */
const MOST = 5;
/** The lines of our own files in a stack, however the browser writes it. */
const FRAME = /\/releases\/([a-z][a-z0-9-]{0,39})\/files\/([\w.-]{1,100}:\d{1,7}:\d{1,7})/g;

type Told = Pick<RemoteEvent, 'error' | 'frames' | 'request_id'> & { remote: string | undefined };

/** What may be told of something that was thrown: name, lines of our files, number of the request. Never its text: it may hold a name. */
function describe(cause: unknown): Told {
  const { name, stack, requestId } = Object(cause) as { name?: unknown; stack?: unknown; requestId?: unknown };
  const frames = [...String(stack).matchAll(FRAME)].slice(0, MOST);
  return {
    remote: frames[0]?.[1],
    error: /^[A-Z][A-Za-z]{0,30}(Error|Exception)$/.exec(String(name))?.[0] ?? 'Error',
    frames: frames.map(([, remote, line]) => `${remote}/${line}`).join(' '),
    request_id: /^[\da-f]{4}-[\da-f]{4}$/.exec(String(requestId))?.[0],
  };
}

/** Tells of each error once in a page, and of five at most. What is not of our files is an extension's of the browser, unless a boundary caught it. */
export function createErrorReports(tell: (event: RemoteEvent) => void) {
  const told = new Set<string>();
  return {
    report(kind: 'uncaught' | 'rejection' | 'boundary', cause: unknown, caughtIn?: string): void {
      const { remote = caughtIn, ...what } = describe(cause);
      const known = `${what.error} ${what.frames}`;
      if (!remote || told.has(known) || told.size === MOST) return;
      told.add(known);
      const millis = Math.round(performance.now());
      tell({ remote, build: '', channel: 'live', phase: 'error', problem: kind, millis, ...what });
    },
  };
}
