import { wipeStorage } from '../device/device';
import { expectMail, isMailExpected } from './expected-mail';

afterEach(() => localStorage.clear());

it('expects a mail to the address that was asked for, for a day', () => {
  expect(isMailExpected('sam@example.com')).toBe(false);
  expectMail('Sam@example.com');
  expect(isMailExpected('sam@EXAMPLE.com')).toBe(true);
  expect(isMailExpected('eve@example.com')).toBe(false);
});

it.each([
  ['a day later', 25],
  ['on a clock that was a year ahead and has been set right', -365 * 24],
])('expects it no more %s', (_when, hours) => {
  expectMail('sam@example.com');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 60 * 60 * 1000);
  expect(isMailExpected('sam@example.com')).toBe(false);
  later.mockRestore();
});

it('still expects it when somebody else signs out here', () => {
  expectMail('sam@example.com');
  wipeStorage();
  expect(isMailExpected('sam@example.com')).toBe(true);
});

it('expects nothing when what is kept cannot be read', () => {
  localStorage.setItem('tastequest-expected-mail', 'x');
  expect(isMailExpected('sam@example.com')).toBe(false);
});
