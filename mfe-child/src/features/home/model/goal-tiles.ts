/** A six-year-old can count this far. */
const COUNTABLE = 30;

export interface GoalTiles {
  filled: number;
  empty: number;
}

/**
 * One tile per point, when there are few enough to count: the whole price of a small reward, else what is still
 * missing of a large one. Null when a bar has to do.
 */
export function goalTiles(pointsRequired: number, pointsAway: number): GoalTiles | null {
  if (pointsRequired <= COUNTABLE) return { filled: pointsRequired - pointsAway, empty: pointsAway };
  return pointsAway > 0 && pointsAway <= COUNTABLE ? { filled: 0, empty: pointsAway } : null;
}
