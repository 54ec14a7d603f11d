import { SUGGESTED_FOODS } from '@tastequest/client';
import { FOOD_EMOJIS } from './emoji-options';

const PLATE = '🍽️';
const KNOWN = [...SUGGESTED_FOODS, ...FOOD_EMOJIS].map(({ emoji, name }) => ({ emoji, words: wordsOf(name) }));

/** A picture for a food that has none yet, by the words of its name: "Mango slices" is a mango. */
export function emojiFor(name: string): string {
  const words = wordsOf(name);
  return KNOWN.find((known) => known.words.every((word) => words.includes(word)))?.emoji ?? PLATE;
}

/** In small letters, the plural's s taken off. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/e?s$/, '') : word));
}
