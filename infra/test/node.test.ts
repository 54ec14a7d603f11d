import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onBroughtNode } from './node.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tastequest-node-'));
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the project brings: `program`, under the name `node`. */
const bring = (program: string) => symlinkSync(program, path.join(folder, 'node_modules', '.bin', 'node'));
const npm = { npm_execpath: '/lib/npm' };

test("under npm the command runs again, on the project's Node, and ends as it ended there", () => {
  bring('/bin/sh');
  const argv = [process.execPath, '-c', 'exit 3'];
  expect(onBroughtNode(folder, { execPath: process.execPath, env: npm, argv })?.status).toBe(3);
});

test('it runs here where this is that Node, where there is none, and without npm', () => {
  const here = { execPath: process.execPath, env: npm, argv: [] };
  expect(onBroughtNode(folder, here)).toBeUndefined();
  bring(process.execPath);
  expect(onBroughtNode(folder, here)).toBeUndefined();
  expect(onBroughtNode(folder, { ...here, execPath: '/bin/sh', env: {} })).toBeUndefined();
});
