import { readLink } from '.';
import { isAccepted } from './accepted-token';
import { expectMail } from './expected-mail';

const token = `a.${btoa(JSON.stringify({ sub: 'u1', email: 'sam@example.com' }))}.c`;
const link = `#access_token=${token}`;
const storeSession = (id: string) => localStorage.setItem('tastequest-session', JSON.stringify({ user: { id } }));

afterEach(() => localStorage.clear());

it('asks about an account that this browser knows nothing of', () => {
  expect(readLink(link, '')?.question).toBe('sam@example.com');
  storeSession('u2');
  expect(readLink(link, '')?.question).toBe('sam@example.com');
});

it('asks nothing about the account that is signed in, or whose mail was asked for', () => {
  storeSession('u1');
  expect(readLink(link, '')).toMatchObject({ question: null });
  localStorage.clear();
  expectMail('sam@example.com');
  expect(readLink(link, '')).toMatchObject({ question: null });
});

it('lets the token of the link sign in once it is accepted, and no other', () => {
  const read = readLink(link, '');
  expect(isAccepted(token)).toBe(false);
  read?.accept();
  expect([isAccepted(token), isAccepted('another')]).toEqual([true, false]);
});

it.each(['#access_token=x', `#access_token=x&access_token=${token}`, `#access_token=${token}&access_token=${token}`])(
  '%s signs nobody in',
  (hash) => expect(readLink(hash, '')).toBeNull(),
);
