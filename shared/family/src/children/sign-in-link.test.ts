import { signInLink } from './sign-in-link';

it('fills in the family code', () => {
  expect(signInLink('https://tastequest.example', 'ABCD2345')).toBe('https://tastequest.example/login?family=ABCD2345');
});
