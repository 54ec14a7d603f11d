import type { Answer, Fault } from './chaos-proxy.ts';

/** What a person sees of a fault: nothing, or a failure of this kind and code, and how much the server did by then. */
export interface FaultCase {
  fault: Fault;
  shown: 'nothing' | { kind: 'network' | 'server'; code?: string };
  done: boolean;
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const page = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Somebody else</title><p>Please sign in to this network.'),
});
const busy = (status: number, code: string) =>
  json(
    status,
    { code: `PT${status}`, message: 'Busy.', details: JSON.stringify({ code }), hint: null },
    { 'retry-after': '1' },
  );

const LOST = { kind: 'network' } as const;
const LATE = { kind: 'network', code: 'network.timeout' } as const;
const FAILED = { kind: 'server' } as const;

export const FAULTS: Record<string, FaultCase> = {
  'the connection is reset before': {
    fault: async ({ cut }) => cut(),
    shown: LOST,
    done: false,
  },
  'the answer is lost after the commit': {
    fault: async ({ forward, cut }) => void (await forward(), cut()),
    shown: LOST,
    done: true,
  },
  'the answer breaks off': {
    fault: async ({ forward, breakOff }) => breakOff(await forward()),
    shown: LOST,
    done: true,
  },
  'the request arrives twice': {
    fault: async ({ forward, answer }) => answer((await Promise.all([forward(), forward()]))[0]),
    shown: 'nothing',
    done: true,
  },
  'the request arrives once more, later': {
    fault: async ({ forward, answer }) => void (answer(await forward()), await forward()),
    shown: 'nothing',
    done: true,
  },
  '500 before': {
    fault: async ({ answer }) => answer(json(500, { message: 'Internal' })),
    shown: FAILED,
    done: false,
  },
  '502 after the commit': {
    fault: async ({ forward, answer }) => void (await forward(), answer(page(502))),
    shown: FAILED,
    done: true,
  },
  '503 without a time': {
    fault: async ({ answer }) => answer(page(503)),
    shown: FAILED,
    done: false,
  },
  '503 with Retry-After': {
    fault: async ({ answer }) => answer(busy(503, 'server.busy')),
    shown: 'nothing',
    done: true,
  },
  '429 with Retry-After': {
    fault: async ({ answer }) => answer(busy(429, 'rate.limited')),
    shown: 'nothing',
    done: true,
  },
  'the answer takes nine seconds': {
    fault: async ({ forward, answer }) => {
      const late = await forward();
      await jest.advanceTimersByTimeAsync(9_000);
      answer(late);
    },
    shown: 'nothing',
    done: true,
  },
  'the server is frozen before': {
    fault: async () => undefined,
    shown: LATE,
    done: false,
  },
  'the server is frozen after the commit': {
    fault: async ({ forward }) => void (await forward()),
    shown: LATE,
    done: true,
  },
  'another network answers with its own page': {
    fault: async ({ answer }) => answer(page(200)),
    shown: FAILED,
    done: false,
  },
};
