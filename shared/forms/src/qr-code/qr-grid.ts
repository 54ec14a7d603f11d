/** The picture while it is drawn: dark or light, and whether a place belongs to the fixed patterns. */
export class QrGrid {
  readonly size: number;
  private readonly dark: boolean[];
  private readonly fixed: boolean[];

  constructor(version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size ** 2 }, () => false);
    this.fixed = [...this.dark];
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] ?? false;
  }

  isFixed(x: number, y: number): boolean {
    return this.fixed[y * this.size + x] ?? true;
  }

  set(x: number, y: number, isDark: boolean): void {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.dark[y * this.size + x] = isDark;
  }

  setFixed(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, isDark);
    this.fixed[y * this.size + x] = true;
  }

  /** Every place that carries data, in the zigzag of the standard. */
  *places(): Generator<[x: number, y: number]> {
    for (let right = this.size - 1; right >= 1; right -= 2) {
      const column = right <= 6 ? right - 1 : right;
      const isUpward = ((column + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [column, column - 1]) if (!this.isFixed(x, y)) yield [x, y];
      }
    }
  }
}
