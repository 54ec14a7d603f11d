/** Product in GF(2^8) with the QR polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 2^0)(x - 2^1)…, highest power first, the leading 1 left out. */
function divisor(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

/** The `degree` error-correction bytes of a block. */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  const factors = divisor(degree);
  let rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ multiply(factors[index] ?? 0, factor));
  }
  return rest;
}
