import { releaseTesting } from '@tastequest/deploy/testing';
import { createAssets } from './assets.ts';
import { compress } from './compress.ts';

const t = releaseTesting();
afterEach(() => void jest.useRealTimers());
afterAll(() => t.remove());

it('a file is smaller once nobody has asked for one for a while', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const calls = Array.from({ length: 1000 }, (_, index) => `food${index % 7}(${index * 7919}, 'meal ${index % 11}');`);
  const code = Buffer.from(calls.join());
  await t.store.create('code.js', code);
  const answer = createAssets(t.store);
  const request = new Request('http://localhost/code.js', { headers: { 'accept-encoding': 'br' } });
  const sizeOf = async () => Number((await answer(request, 'code.js', true))?.headers.get('content-length'));
  const quick = await sizeOf();
  // As long as it takes to make the file small.
  const small = (await compress(code, 'br', false)).byteLength;
  expect(small).toBeLessThan(quick);
  expect(await sizeOf()).toBe(quick);
  jest.advanceTimersByTime(10_000);
  while ((await sizeOf()) === quick) await new Promise((resolve) => setImmediate(resolve));
  expect(await sizeOf()).toBe(small);
});
