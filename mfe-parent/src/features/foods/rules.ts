import { MESSAGES } from '@tastequest/client';
import { countText } from '@tastequest/formats';

interface Suggested {
  name: string;
  category: string;
}

/** Suggested foods, without those the family already has and without doubles, grouped by category. */
export function missingByCategory<Row extends Suggested>(
  suggested: readonly Row[],
  known: readonly string[],
): { category: string; foods: Row[] }[] {
  const taken = new Set(known.map((name) => name.trim().toLowerCase()));
  const groups = new Map<string, Row[]>();
  for (const food of suggested) {
    const key = food.name.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    groups.set(food.category, [...(groups.get(food.category) ?? []), food]);
  }
  return [...groups].map(([category, rows]) => ({ category, foods: rows }));
}

export function addedText(count: number): string {
  return countText(count, { one: MESSAGES.foods.added, other: '# foods added successfully' });
}
