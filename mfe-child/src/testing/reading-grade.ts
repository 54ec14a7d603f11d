/** The Flesch-Kincaid grade of texts: school years of reading. Each text is a sentence of its own, or several. */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap((text) => text.split(/[.!?]+/)).filter((part) => wordsOf(part).length > 0);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

const wordsOf = (text: string): string[] => text.match(/[a-z][a-z']*/gi) ?? [];

/** Groups of vowels, without the silent endings of English: "like" 1, "trophy" 2, "tried" 1, "adventure" 3. */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = plain
    .replace(/(?<=[^aeiouy])e$/, (end) => (/[^aeiou]le$/.test(plain) ? end : ''))
    .replace(/(?<=[^aeiouytd])ed$/, 'd')
    .replace(/(?<=[^aeiouysxzcgh])es$/, 's');
  return Math.max(spoken.match(/[aeiouy]+/g)?.length ?? 0, 1);
}

const OWN_TEXT = new Set(['SCRIPT', 'STYLE']);

/** What stands on the screen, element by element: the words that belong together. */
export function textsOn(root: Element): string[] {
  const texts: string[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (OWN_TEXT.has(element.tagName)) continue;
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent);
    const text = own.join('').replace(/\s+/g, ' ').trim();
    if (/[a-z]/i.test(text)) texts.push(text);
  }
  return texts;
}
