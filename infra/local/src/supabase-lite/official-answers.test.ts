import { askBackend, rewrite } from './official-answers.ts';

const answered = async (path: string, body: object, status = 400) => {
  const fetch = async () => Response.json(body, { status, headers: { 'content-length': '999' } });
  const response = await askBackend(fetch, new Request(`http://localhost${path}`), {});
  expect(response.status).toBe(status);
  return (await response.json()) as unknown;
};

it.each([
  [
    '/storage/v1/object/food-photos/a.png',
    { statusCode: '403', message: 'new row violates row-level security policy' },
    { statusCode: '403', message: "You're not allowed to do that." },
  ],
  [
    '/auth/v1/user',
    { error_code: 'bad_jwt', msg: 'invalid JWT: token is malformed: unexpected end of JSON input' },
    { error_code: 'bad_jwt', msg: 'invalid JWT' },
  ],
])('%s: codes stay, the words of a machine go', async (path, said, plain) => {
  expect(await answered(path, said)).toEqual(plain);
});

it('leaves what succeeds, and rows, as they are', async () => {
  const row = { name: 'invalid JWT: x' };
  expect(await answered('/auth/v1/user', row, 200)).toEqual(row);
  expect(await answered('/rest/v1/foods', row)).toEqual(row);
});

it('changes nothing of an answer without a body, as HEAD has', async () => {
  const answer = new Response(null, { headers: { 'content-length': '999' } });
  expect(await rewrite(answer, () => 'changed')).toBe(answer);
});
