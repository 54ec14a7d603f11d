import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * Starts the development server that somebody works with, for the remote in the folder; resolves to the address of its entry, once
 * that is built. `stop` may be called twice.
 */
export async function serveRemote(folder: string, ...options: string[]) {
  const args = [installed('@tastequest/build/serve-remote'), folder, '--port', await freePort(), ...options];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const entry = await lineOf(server, /: (http:\S+)/);
  return {
    entry,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

/** Tests run in the folder that packages are installed in. */
const installed = (name: string) => createRequire(path.resolve('package.json')).resolve(name);

async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

async function lineOf({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const chunk of stdout ?? []) {
    const [, found] = pattern.exec(String(chunk)) ?? [];
    if (found) return found;
  }
  throw new Error('The server ended.');
}
