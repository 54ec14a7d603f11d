import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { RunningState } from '../process/running-state.ts';

/** The demo people's passwords and PINs are hashed at each first start: that takes a second with the usual cost. */
const HASH_COST = '4';
const START = path.resolve(__dirname, '../../cli/start.mjs');

interface HowToStart {
  options?: string[];
  env?: NodeJS.ProcessEnv;
}

/** `npm start` as a person uses it, on a data folder of its own unless one is named. */
export class ServerProcesses {
  readonly data: string;
  readonly folder: string;
  /** What the last start has printed. */
  said = '';
  #child: ChildProcess | null = null;

  constructor(data = path.join(mkdtempSync(path.join(tmpdir(), 'tq-start-')), 'data')) {
    this.data = data;
    this.folder = path.dirname(data);
  }

  /** Starts the server and waits until it says that it is ready. */
  async start(how: HowToStart = {}): Promise<RunningState> {
    const child = this.#spawn(how);
    this.#child = child;
    if (!child.stdout) throw new Error('no stdout');
    this.said = '';
    for await (const line of createInterface({ input: child.stdout })) {
      this.said += `${line}\n`;
      if (!line.includes('Stop with Ctrl-C')) continue;
      // A server whose words nobody takes stands still once the pipe is full.
      for (const stream of [child.stdout, child.stderr]) stream?.resume();
      return this.state();
    }
    throw new Error(`It did not start: ${String(child.stderr?.read())}`);
  }

  /** Starts a server that is expected to give up. */
  async fail(how: HowToStart = {}): Promise<{ code: number | null; stderr: string }> {
    const child = this.#spawn(how);
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, stderr };
  }

  /** Ends the server, and answers its exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exited)[0];
  }

  state(): RunningState {
    return JSON.parse(readFileSync(path.join(this.data, 'state.json'), 'utf8')) as RunningState;
  }

  async clear(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn({ options = [], env = {} }: HowToStart): ChildProcess {
    const args = [START, '--no-build', '--port', '0', '--data', this.data, ...options];
    const all = { ...process.env, PASSWORD_HASH_COST: HASH_COST, ...env };
    return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: all });
  }
}
