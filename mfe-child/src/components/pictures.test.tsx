import { pictureUrl } from './pictures';

const drawn = (emoji: string) => decodeURIComponent(pictureUrl(emoji)).replace('data:image/svg+xml,', '');

it('draws the emoji', () => {
  expect(drawn('🥦')).toContain('>🥦</text>');
});

it('keeps what a parent typed as text', () => {
  expect(drawn('<script>&"')).toContain('>&lt;script&gt;&amp;&quot;</text>');
  expect(new DOMParser().parseFromString(drawn('</text><a/>'), 'image/svg+xml').querySelector('a')).toBeNull();
});
