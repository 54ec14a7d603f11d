/** A food as a tile shows it. */
export interface PickedFood {
  id: string;
  name: string;
  emoji: string;
  pointsValue: number;
  /** Null where the list it was picked from does not carry them. */
  categoryTags: readonly string[] | null;
}

/** The food of a list that knows no tags, such as the favorites. */
export function fromShortList(food: { foodId: string; name: string; emoji: string; pointsValue: number }): PickedFood {
  const { foodId: id, name, emoji, pointsValue } = food;
  return { id, name, emoji, pointsValue, categoryTags: null };
}
