import { allowedTarget } from './redirects.ts';

const SITE = 'http://localhost:3000';

it.each([SITE, `${SITE}/`, `${SITE}/reset-password`])('%s is a page of the product', (page) => {
  expect(allowedTarget(SITE, page)).toBe(page);
});

it.each([
  null,
  undefined,
  '',
  '/reset-password',
  'http://evil\\@localhost:3000/',
  'http://evil\\@localhost/',
  `${SITE}@evil.example/`,
  `${SITE}.evil.example/`,
  `${SITE}/\\evil.example`,
  `${SITE}/reset-password?next=//evil.example`,
  `${SITE}/reset-password#x`,
  `${SITE}/somewhere`,
  'http://localhost:3001/reset-password',
  'https://localhost:3000/reset-password',
  'HTTP://LOCALHOST:3000/',
  '//evil.example',
  'javascript:alert(1)',
])('%s leads to the app itself', (wanted) => {
  expect(allowedTarget(SITE, wanted)).toBe(SITE);
});
