import { signIn } from '../session/api';
import { createQueryFn, dataOf } from '../request';
import { fakeBackend } from '../testing/fake-backend';

const body = { code: 'SUP', msg: 'no row for sam@example.com', message: 'no row for sam@example.com' };
const answer = () => ({ status: 500, body, headers: { 'x-request-id': '4f3a-91c2' } });
const { client } = fakeBackend(['GET', /./, answer], ['POST', /./, answer]);

test.each([
  [
    'a query',
    'server.unknown',
    () => createQueryFn((to, _: void) => dataOf(to.from('foods').select()))(undefined, { extra: { client } }),
  ],
  [
    'signing in',
    'http.500',
    () => signIn(client, { email: 'sam@example.com', password: 'secret' }).catch(() => undefined),
  ],
])(
  'what fails of %s is on the console, with the number of its request and nothing of the person',
  async (_what, code, run) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await run();
    expect(warn.mock.calls).toEqual([['TasteQuest:', 'server', code, '4f3a-91c2']]);
    warn.mockRestore();
  },
);
