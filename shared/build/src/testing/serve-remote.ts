import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * Starts the development server that somebody works with, for the remote in the folder; resolves to the address of its entry, once
 * that is built. `stop` may be called twice.
 */
export async function serveRemote(folder: string, ...options: string[]) {
  const args = [installed('@tastequest/build/serve-remote'), folder, '--port', await freePort(), ...options];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const entry = await printed(server, /: (http:\S+)/);
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

/** One below those that Linux hands out by itself: it is still free when the server takes it. */
async function freePort(): Promise<string> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  return String(port);
}

/** What `pattern` finds first in the program's output, which is read to its end: a program whose output is read no more ends with its next word. */
function printed({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = pattern.exec(output) ?? [];
      if (found) resolve(found);
    });
    stdout?.once('end', () => reject(new Error(`The server ended:\n${output}`)));
  });
}
