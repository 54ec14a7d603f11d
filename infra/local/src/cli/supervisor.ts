import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createRestarts } from '../process/restarts.ts';
import type { StartOptions } from './options.ts';
import type { FromServer, ServerOrder } from './server-messages.ts';

interface SupervisorParts {
  options: StartOptions;
  /** Starts the process of the server. */
  fork(): ChildProcess;
  /** Tells the person at the terminal. */
  say(text: string): void;
  /** Called whenever the server takes requests, with what it says then. */
  onReady(text: string): void;
  /** Waits before a restart; rejects when the signal aborts. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const pauseFor = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal });

export interface Supervisor {
  /** How it all ended: the exit code, and the reason unless it was asked to. */
  ended: Promise<{ code: number; reason?: string }>;
  /** Has the server finish what is under way and end; at once when asked again. */
  stop(): void;
}

/** How the run of a server ended. `isReady`: it took requests before. */
interface Run {
  isReady: boolean;
  code: number | null;
  signal: NodeJS.Signals | null;
  reason?: string;
}

/** Runs the server, and runs it again when it ends by itself: five times within a minute at most. */
export function superviseServer({ fork, say, onReady, wait = pauseFor, ...parts }: SupervisorParts): Supervisor {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const run = async (options: StartOptions): Promise<Run & { options: StartOptions }> => {
    child = fork();
    const order: ServerOrder = { options, supervisor: process.pid };
    child.send(order);
    const result: Omit<Run, 'code' | 'signal'> = { isReady: false };
    let next = options;
    child.on('message', (message: FromServer) => {
      if (message.kind === 'say') return say(message.text);
      if (message.kind === 'failed') return void (result.reason = message.text);
      result.isReady = true;
      next = again(options, message.port);
      onReady(message.text);
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    child = null;
    return { ...result, code, signal, options: next };
  };
  const loop = async () => {
    const restarts = createRestarts();
    let wasReady = false;
    for (let last = await run(parts.options); ; last = await run(last.options)) {
      wasReady ||= last.isReady;
      const how = last.reason ?? `The server ended by itself (${last.signal ?? `exit code ${last.code}`}).`;
      if (stopping.signal.aborted || last.code === 0) return { code: last.code === 0 ? 0 : 1 };
      // What cannot start, or says that it is of no use, is not tried again.
      if (!wasReady || (last.isReady && last.reason)) return { code: 1, reason: how };
      const pauseMs = restarts.next();
      if (pauseMs === null) return { code: 1, reason: `${how} It has ended too often within a minute.` };
      say(`${how} Starting it again …`);
      await wait(pauseMs, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return { code: 0 };
    }
  };
  return {
    ended: loop(),
    stop() {
      const signal = stopping.signal.aborted ? 'SIGKILL' : 'SIGTERM';
      stopping.abort();
      child?.kill(signal);
    },
  };
}

/** How to start what ran: on its port, as it is built, and without what was asked for once. */
const again = (options: StartOptions, port: number): StartOptions => ({
  ...options,
  port,
  fresh: false,
  adopt: false,
  build: false,
  removeDemo: false,
  superAdmin: null,
});
