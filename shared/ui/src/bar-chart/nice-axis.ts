const MAX_TICKS = 5;
const ROOM_FOR_FIGURE = 1.12;

interface Axis {
  max: number;
  /** How many steps of equal size lead from 0 to `max`. */
  ticks: number;
}

/** An axis from 0 in steps of 1, 2 or 5 times a power of ten, a little higher than the tallest bar; never empty. */
export function niceAxis(values: readonly number[]): Axis {
  const needed = Math.max(...values, 1) * ROOM_FOR_FIGURE;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(needed / MAX_TICKS)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power * MAX_TICKS >= needed) ?? 10;
  const step = factor * power;
  const ticks = Math.ceil(needed / step);
  return { max: ticks * step, ticks };
}
