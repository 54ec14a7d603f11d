/** @jest-environment node */
import { pages } from './prerender';

test.each(pages)('$path reads without JavaScript: its text, its links and its button are in the HTML', ({ html }) => {
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  for (const path of ['/login', '/signup', '/privacy']) expect(html).toContain(`href="${path}"`);
  expect(html).not.toMatch(/<[^>]*\s(style|on[a-z]+)=/);
});

test('the landing page answers its questions, and its button leads to the sign-up', () => {
  const html = pages.find(({ path }) => path === '/')?.html;
  expect(html).toContain('Do we need to download anything?');
  expect(html).toMatch(/<form[^>]*action="\/signup"[^>]*><button type="submit"/);
});

test('each page says what it is to search engines, in what they show of it', () => {
  for (const { title, description } of pages) {
    expect(`${title} · TasteQuest`.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
