import { accountOfLink } from './account-of-link';

const link = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
  return `#access_token=e30.${payload}.x&refresh_token=y&type=recovery`;
};

it('names the account of its token', () => {
  expect(accountOfLink(link({ sub: 'u1', email: 'zoë+?>@example.com' }))).toMatchObject({
    userId: 'u1',
    email: 'zoë+?>@example.com',
  });
});

it.each(['', '#access_token=', '#access_token=a.b.c', link({ sub: 1 }), link({}), '#error_code=otp_expired'])(
  '%s names none',
  (hash) => expect(accountOfLink(hash)).toBeNull(),
);
