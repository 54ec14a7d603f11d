import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newRemote } from '@tastequest/build/testing';

const SERVER = fileURLToPath(import.meta.resolve('@tastequest/build/serve-remote'));

const REMOTE = `
  import { defineRemote } from '@tastequest/contract';
  import { App } from './app';
  export default defineRemote('1.0.0', App);`;
const app = (title: string) => `
  import { useState } from 'react';
  export function App() {
    const [note, setNote] = useState('');
    return <><h1>${title}</h1><label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label></>;
  }`;

/** A remote with a title and a field, in a folder of its own, under the development server that somebody works with. */
export async function serveRemote(name: string, title: string) {
  const folder = await newRemote({ name, files: { 'src/remote.tsx': REMOTE, 'src/app.tsx': app(title) } });
  const port = await freePort();
  const server = spawn(process.execPath, [SERVER, folder, '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { origin, href: entry } = new URL(`http://localhost:${port}/tq_${name}.js`);
  for await (const line of server.stdout) if (String(line).includes(entry)) break;
  return {
    origin,
    entry,
    /** Saves its screen with another title. */
    change: (to: string) => writeFileSync(path.join(folder, 'src/app.tsx'), app(to)),
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}
