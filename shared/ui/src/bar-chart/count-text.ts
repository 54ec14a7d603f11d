/** "1 point", "1,250 points"; `unit` is in the plural. */
export function countText(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit.replace(/s$/, '') : unit}`;
}
