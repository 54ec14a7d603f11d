import { signMany } from './storage-answers.ts';

const request = new Request('http://localhost/storage/v1/object/sign/food-photos', { method: 'POST' });
const paths = (count: number) => Array.from({ length: count }, (_, index) => `mia/${index}.png`);

it.each([
  [1000, 200, 1000],
  [1001, 400, 0],
])('%i photos in one request: %i', async (count, status, asked) => {
  const fetch = jest.fn(async () => Response.json({ signedUrl: '/storage/v1/object/sign/x?token=y' }));
  const answer = await signMany(fetch, request, { expiresIn: 60, paths: paths(count) });
  expect([answer.status, fetch.mock.calls.length]).toEqual([status, asked]);
});
