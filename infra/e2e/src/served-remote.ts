import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newRemote, serveRemote as serve } from '@tastequest/build/testing';

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
  const { entry, stop } = await serve(folder);
  return {
    origin: new URL(entry).origin,
    entry,
    /** Saves its screen with another title, at once: the server never reads half a file. */
    change(to: string) {
      const file = path.join(folder, 'src/app.tsx');
      writeFileSync(`${file}.new`, app(to));
      renameSync(`${file}.new`, file);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
