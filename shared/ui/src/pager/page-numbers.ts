/** The pages to offer as buttons, from 0: first, last, the current one and its neighbors; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [0, page - 1, page, page + 1, pages - 1].filter((one) => one >= 0 && one < pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const skipped = one - (shown[index - 1] ?? one - 1) - 1;
    // A gap of one page is better filled by that page.
    if (skipped === 1) return [one - 1, one];
    return skipped > 1 ? [null, one] : [one];
  });
}
