import { birthday, sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { depsOf } from '../testing/deps-of.ts';
import { handler } from './handler.ts';

let backend: TestBackend;
let sam: TestParent;
/** How often Auth was asked for an identity. */
let asked: number;

beforeAll(async () => (backend = await sharedBackend()));
afterAll(() => backend.close());
beforeEach(async () => {
  asked = 0;
  sam = await backend.signUpParent();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A new child, where Auth says as often as this that it made no identity. */
async function create(failures: number) {
  const { data } = await sam.client.auth.getSession();
  const request = new Request('http://localhost/functions/v1/create-child', {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Mia', dob: birthday(8), hasEmail: false, avatar: 'fox', pin: '1234' }),
  });
  const failing: typeof fetch = async (input, init) => {
    if (!String(input).endsWith('/auth/v1/admin/users')) return fetch(input, init);
    asked += 1;
    return asked > failures ? fetch(input, init) : Response.json({ msg: 'Database error' }, { status: 500 });
  };
  const response = await handler(request, depsOf(backend, failing));
  return { status: response.status, body: (await response.json()) as object };
}

test('a child for whom Auth makes no identity is tried once more, with another draft', async () => {
  expect(await create(1)).toMatchObject({ status: 200 });
  expect(asked).toBe(2);
});

test('and not a third time', async () => {
  expect(await create(2)).toMatchObject({ status: 500, body: { code: 'child.create_failed' } });
  expect(asked).toBe(2);
});
