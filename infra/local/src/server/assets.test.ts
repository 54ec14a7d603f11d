import { releaseTesting } from '@tastequest/deploy/testing';
import { createAssets } from './assets.ts';

const t = releaseTesting();
afterAll(() => t.remove());

it('a file is smaller once nobody has asked for one for a while', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const code = Array.from({ length: 1000 }, (_, index) => `food${index % 7}(${index * 7919}, 'meal ${index % 11}');`);
  await t.store.create('code.js', code.join());
  const answer = createAssets(t.store);
  const request = new Request('http://localhost/code.js', { headers: { 'accept-encoding': 'br' } });
  const sizeOf = async () => Number((await answer(request, 'code.js', true))?.headers.get('content-length'));
  const quick = await sizeOf();
  expect(await sizeOf()).toBe(quick);
  jest.advanceTimersByTime(10_000);
  while ((await sizeOf()) === quick) await new Promise((resolve) => setImmediate(resolve));
  expect(await sizeOf()).toBeLessThan(quick);
  jest.useRealTimers();
});
