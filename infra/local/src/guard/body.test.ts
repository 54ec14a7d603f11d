import { readCapped } from './body.ts';

const chunked = (sizes: number[], onPull = () => undefined as void) => {
  const left = [...sizes];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      onPull();
      const size = left.shift();
      if (size === undefined) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(7));
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
};

it('reads a body whole', async () => {
  expect(await readCapped(chunked([3, 4]), 7)).toEqual(new Uint8Array(7).fill(7));
});

it('reads no body as an empty one', async () => {
  expect(await readCapped(new Request('http://localhost/'), 7)).toEqual(new Uint8Array());
});

it('believes a length that is too large', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'x', headers: { 'content-length': '8' } });
  expect(await readCapped(request, 7)).toBeNull();
});

it('stops reading where the cap is', async () => {
  let pulls = 0;
  const request = chunked(Array<number>(1000).fill(1000), () => void (pulls += 1));
  expect(await readCapped(request, 5000)).toBeNull();
  expect(pulls).toBeLessThan(20);
});
