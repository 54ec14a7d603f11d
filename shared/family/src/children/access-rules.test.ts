import { allowedAccess, isYoung, mayHaveEmail } from './access-rules';

const today = '2026-03-09';
const chosen = { hasEmail: true, email: 'mia@example.com', allowChildSignup: true };

it('allows an email from the 13th birthday on', () => {
  expect(mayHaveEmail('2013-03-09', today)).toBe(true);
  expect(mayHaveEmail('2013-03-10', today)).toBe(false);
  expect(mayHaveEmail('', today)).toBe(false);
  expect(mayHaveEmail('2030-01-01', today)).toBe(false);
});

it('keeps the choices of a child who is old enough', () => {
  expect(allowedAccess({ ...chosen, dob: '2010-01-01' }, today)).toEqual(chosen);
});

it('takes everything back when the child is too young', () => {
  const nothing = { hasEmail: false, email: '', allowChildSignup: false };
  expect(allowedAccess({ ...chosen, dob: '2018-01-01' }, today)).toEqual(nothing);
});

it('clears email and invitation when "has an email" is unticked', () => {
  const nothing = { hasEmail: false, email: '', allowChildSignup: false };
  expect(allowedAccess({ ...chosen, hasEmail: false, dob: '2010-01-01' }, today)).toEqual(nothing);
});

it('counts children of up to 7 as young', () => {
  expect(isYoung('2018-03-10', today)).toBe(true);
  expect(isYoung('2018-03-09', today)).toBe(false);
  expect(isYoung('', today)).toBe(false);
});
