import { readingGrade, syllablesOf, textsOn } from './reading-grade';

it.each([
  ['cat', 1],
  ['like', 1],
  ['apple', 2],
  ['tried', 1],
  ['wanted', 2],
  ['logged', 1],
  ['trophy', 2],
  ['tomorrow', 3],
  ['adventure', 3],
  ['challenges', 3],
  ['approval', 3],
  ['you', 1],
])('hears %s in %d', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

it('tells easy from hard', () => {
  expect(readingGrade(['The cat sat on the mat.'])).toBeLessThan(1);
  expect(readingGrade(['Your suggestion awaits administrative verification.'])).toBeGreaterThan(12);
});

it('reads what stands on a screen, together what belongs together', () => {
  document.body.innerHTML = '<main><p>2 of 7 tries</p><button><img alt=""> Try it</button><b>12</b></main>';
  expect(textsOn(document.body)).toEqual(['2 of 7 tries', 'Try it']);
});
