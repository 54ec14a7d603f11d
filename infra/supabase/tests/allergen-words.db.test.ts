import { ALLERGEN_GROUPS, type AllergenGroup } from '@tastequest/client';
import { ALLERGEN_WORDS, allergenGroupsIn } from '@tastequest/family/allergens';
import { sharedBackend, type TestBackend } from '@tastequest/local/testing';

/** Format characters and other letters that nobody sees, and marks upon letters. */
const HIDDEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/u.test(letter));
/** Some at a time: one that is not seen through hides the word. */
const HIDDEN_TOGETHER = Array.from({ length: Math.ceil(HIDDEN.length / 50) }, (_, part) =>
  HIDDEN.slice(part * 50, (part + 1) * 50).join(''),
);

describe('the words of allergens', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  test('the forms know the same words as the database', async () => {
    const rows = await backend.sql<{ word: string; name: string }>(
      `select word, coalesce(g::text, 'none') as name from private.allergen_words left join unnest(allergen_groups) as g on true`,
    );
    const mine = Object.entries(ALLERGEN_WORDS).flatMap(([name, words]) => words.map((word) => `${name}: ${word}`));
    expect(rows.map(({ word, name }) => `${name}: ${word}`).sort()).toEqual(mine.sort());
    const [{ groups = [] } = {}] = await backend.sql<{ groups: string[] }>(
      'select enum_range(null::public.allergen_group)::text[] as groups',
    );
    expect(groups).toEqual(ALLERGEN_GROUPS);
  });

  test('the forms propose what the database proposes', async () => {
    const words = Object.values(ALLERGEN_WORDS).flat();
    const texts = [
      ...words,
      ...words.map((word) => `${word}s`),
      ...words.map(
        (word, index) => `Crème ${word.toUpperCase()}, ${words.at(-index) ?? ''} (${words.at(-index * 7) ?? ''})`,
      ),
      ...words.map((word) => `${word}y ${word}ed ${word}milk`),
      'Peanut\nbutter',
      'Cow’s milk-free butter–nut soup 7up',
      'E220 e-221, E 228. e2200 E229 xe220 tofu2go',
      ...HIDDEN_TOGETHER.map((letters) => `Chee${letters}se`),
      ...['\u2010', '\u2011', '\u00a0', '\u2007', '\u202f', '\u3000', '\t', '\v', '\f', '\r', '\u2028'].map(
        (gap) => `shell${gap}fish`,
      ),
      '\uff33\uff48\uff45\uff4c\uff4c\uff0d\uff46\uff49\uff53\uff48',
    ];
    const rows = await backend.sql<{ groups: AllergenGroup[] }>(
      `select private.allergen_groups_in(t)::text[] as groups from unnest($1::text[]) with ordinality as u (t, n) order by n`,
      [texts],
    );
    expect(rows.map(({ groups }) => groups)).toEqual(texts.map(allergenGroupsIn));
  });
});
