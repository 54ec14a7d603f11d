import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFunctionsHost, type FunctionDeps } from './functions-host.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-functions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const deps: FunctionDeps = {
  supabaseUrl: 'http://localhost',
  anonKey: 'anon',
  serviceKey: 'service',
  kidSecret: 'kid',
};
const call = (name: string, method = 'POST') =>
  createFunctionsHost(folder, deps).answer(new Request(`http://localhost/functions/v1/${name}`, { method }));

it('answers the preflight of a browser', async () => {
  const response = await call('anything', 'OPTIONS');
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
});

it.each(['missing', '..%2fsecret', '_shared', '', 'known/', 'known/x'])('does not find "%s"', async (name) => {
  mkdirSync(path.join(folder, '_shared'));
  mkdirSync(path.join(folder, 'known'));
  for (const closed of ['_shared', 'known'])
    writeFileSync(path.join(folder, closed, 'handler.ts'), 'throw new Error("never imported")');
  const response = await call(name);
  expect(createFunctionsHost(folder, deps).knows(`/functions/v1/${name}`)).toBe(false);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('knows its functions', () => {
  mkdirSync(path.join(folder, 'known'));
  writeFileSync(path.join(folder, 'known/handler.ts'), 'throw new Error("never imported")');
  expect(createFunctionsHost(folder, deps).knows('/functions/v1/known')).toBe(true);
});

it('tries a function again that could not be loaded', async () => {
  const isAway = path.join(folder, 'away');
  writeFileSync(isAway, '');
  mkdirSync(path.join(folder, 'known'));
  writeFileSync(
    path.join(folder, 'known/handler.ts'),
    `import { existsSync } from 'node:fs';
     if (existsSync(${JSON.stringify(isAway)})) throw new Error('The disk is away.');
     export const handler = () => Promise.resolve(new Response('here'));`,
  );
  jest.spyOn(console, 'error').mockReturnValueOnce();
  const host = createFunctionsHost(folder, deps);
  const ask = () => host.answer(new Request('http://localhost/functions/v1/known', { method: 'POST' }));
  expect((await ask()).status).toBe(500);
  rmSync(isAway);
  expect((await ask()).status).toBe(200);
});
