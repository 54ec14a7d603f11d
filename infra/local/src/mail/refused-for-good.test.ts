import { refusedForGood } from './refused-for-good.ts';

const answered = (response: string) =>
  new Error(`SmtpEmailDriver send failed: Can't send mail - all recipients were rejected: ${response}`);

test('an address that does not exist is refused for good, in the words of the mail server', () => {
  const refusal = refusedForGood(answered('550 5.1.1 <sam@example.com>: unknown'));
  expect(refusal).toMatchObject({ name: 'RefusedForGood', message: '550 5.1.1 <sam@example.com>: unknown' });
});

test.each([
  ['what its rules forbid', answered('550 5.7.1 Relaying denied')],
  ['a sender that it does not know', answered('550 5.1.8 Sender rejected')],
  ['what it takes later', answered('450 4.1.1 Try later')],
  ['a code without its kind', answered('550 No')],
  ['a server that is away', new Error('connect ECONNREFUSED')],
  ['no error at all', 'odd'],
])('%s may be mended', (_what, error) => expect(refusedForGood(error)).toBeNull());
