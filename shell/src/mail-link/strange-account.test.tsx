import { strangeAccount } from '.';
import { expectMail } from './expected-mail';

const link = `#access_token=a.${btoa(JSON.stringify({ sub: 'u1', email: 'sam@example.com' }))}.c`;
const storeSession = (id: string) => localStorage.setItem('tastequest-session', JSON.stringify({ user: { id } }));

afterEach(() => localStorage.clear());

it('asks about an account that this browser knows nothing of', () => {
  expect(strangeAccount(link, '')).toBe('sam@example.com');
  storeSession('u2');
  expect(strangeAccount(link, '')).toBe('sam@example.com');
});

it('asks nothing about the account that is signed in, or whose mail was asked for', () => {
  storeSession('u1');
  expect(strangeAccount(link, '')).toBeNull();
  localStorage.clear();
  expectMail('sam@example.com');
  expect(strangeAccount(link, '')).toBeNull();
});

it('leaves a link without an account to the server', () => expect(strangeAccount('#access_token=x', '')).toBeNull());
