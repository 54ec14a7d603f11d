import { MESSAGES } from '../errors/catalogue';
import { CHILD_DEFAULTS, childEditSchemaIn, childSchemaIn, type ChildForm } from './form';
import { issuesOf } from '../testing/issues-of';

const schema = childSchemaIn('UTC');
const small: ChildForm = { ...CHILD_DEFAULTS, fullName: 'Mia', dob: '2018-05-10' };
const teen: ChildForm = { ...small, dob: '2013-03-01' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T05:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a child needs a name and a date of birth, no e-mail and no PIN', () => {
  expect(schema.safeParse(small).success).toBe(true);
  expect(issuesOf(schema, { ...CHILD_DEFAULTS, fullName: ' ', dob: '' })).toEqual({
    fullName: 'Full name is required',
    dob: MESSAGES.childCreation.dobRequired,
  });
});

test.each([
  ['2026-03-02', "Date of birth can't be in the future."],
  ['2008-02-29', "Date of birth can't be more than 18 years ago."],
  ['2018-02-30', 'Please enter a real date.'],
])('a birthday on %s is refused', (dob, message) => {
  expect(issuesOf(schema, { ...small, dob }).dob).toBe(message);
});

test('the 13th birthday counts from its first minute, in the time zone of the family', () => {
  const form = { ...teen, hasEmail: true, email: 'mia@example.com', allowChildSignup: true };
  expect(issuesOf(schema, form)).toEqual({});
  expect(issuesOf(childSchemaIn('America/New_York'), form)).toEqual({});
  expect(issuesOf(childSchemaIn('America/Los_Angeles'), form)).toMatchObject({
    allowChildSignup: MESSAGES.childCreation.tooYoungForInvite,
  });
});

test('under 13 there is no e-mail and no invitation', () => {
  const form = { ...small, hasEmail: true, email: 'mia@example.com', allowChildSignup: true };
  expect(issuesOf(schema, form)).toEqual({
    hasEmail: 'Children can have an email address from their 13th birthday.',
    allowChildSignup: MESSAGES.childCreation.tooYoungForInvite,
  });
});

test('with e-mail access an address is needed, and it must be one', () => {
  expect(issuesOf(schema, { ...teen, hasEmail: true }).email).toBe(MESSAGES.childCreation.emailRequired);
  expect(issuesOf(schema, { ...teen, hasEmail: true, email: 'mia' }).email).toBe(MESSAGES.signUp.invalidEmail);
  expect(issuesOf(schema, { ...teen, email: 'mia' })).toEqual({});
});

test('allergies need their own consent; an empty list does not', () => {
  const consent = 'Please agree before we save allergies.';
  expect(issuesOf(schema, { ...small, allergies: 'Peanuts' })).toEqual({ allergyConsent: consent });
  expect(issuesOf(schema, { ...small, allergies: 'Peanuts', allergyConsent: true })).toEqual({});
  expect(issuesOf(schema, { ...small, allergies: ' , ' })).toEqual({});
  expect(issuesOf(childEditSchemaIn('UTC'), { ...small, allergies: 'Nuts' })).toEqual({ allergyConsent: consent });
});

test.each(['1234', 'apple-carrot-fish', ''])('the PIN may be %j', (pin) => {
  expect(issuesOf(schema, { ...small, pin })).toEqual({});
});

test.each(['123', '12345', 'apple-carrot', 'apple-carrot-pizza'])('the PIN may not be %j', (pin) => {
  expect(issuesOf(schema, { ...small, pin })).toEqual({ pin: 'Please use 4 numbers or 3 pictures.' });
});
