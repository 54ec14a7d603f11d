import { issuesOf } from '../testing/issues-of';
import { coParentSchema, familySchema } from './form';

test('a co-parent needs a name and an address', () => {
  expect(issuesOf(coParentSchema, { fullName: '', email: '' })).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
  });
});

test.each(['https://evil.example', 'www.evil', 'Claim evil.example', 't.co/prize', '//prize'])(
  'nobody is called "%s"',
  (name) => {
    const refused = 'Please write the name without a web address.';
    expect(issuesOf(coParentSchema, { fullName: name, email: 'ana@example.com' })).toEqual({ fullName: refused });
    expect(issuesOf(familySchema, { name, timeZone: 'UTC', dailyPaidLogCap: 3 })).toEqual({ name: refused });
  },
);

test.each(["Dr.Smith O'Neill", 'St. John', 'J.R.R. Tolkien', 'Søren Ærø', 'Kim/Lee', '李小龍'])(
  '"%s" is a name',
  (fullName) => {
    expect(issuesOf(coParentSchema, { fullName, email: 'ana@example.com' })).toEqual({});
  },
);

test('a family pays 1 to 20 logs a day', () => {
  const family = { name: 'Lee', timeZone: 'UTC', dailyPaidLogCap: 3 };
  expect(issuesOf(familySchema, family)).toEqual({});
  expect(issuesOf(familySchema, { ...family, dailyPaidLogCap: 21 })).toHaveProperty('dailyPaidLogCap');
});
