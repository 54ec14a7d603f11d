/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function colorsOf(theme: 'light' | 'dark'): Map<string, string> {
  const block = css.split(`:root[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'sunken'];
const SOFT = ['primary', 'accent', 'danger', 'info', 'grape'];
const TEXT = [
  ...GROUNDS.flatMap((ground) => [
    ['ink', ground],
    ['muted', ground],
    ['primary-ink', ground],
  ]),
  ...['bg', 'surface'].flatMap((ground) => [
    ['primary', ground],
    ['danger-ink', ground],
  ]),
  ...SOFT.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ...['primary', 'accent', 'danger'].flatMap((tone) => [
    [`on-${tone}`, tone],
    [`on-${tone}`, `${tone}-hover`],
  ]),
];
const SHAPES = [
  ...['border-strong', 'focus', 'primary', 'danger'].flatMap((shape) => GROUNDS.map((ground) => [shape, ground])),
  // Dots, edges and bars that tell one thing from another.
  ...['info', 'grape', 'accent-edge'].map((tone) => [tone, 'surface']),
  ...['primary', 'danger', 'info', 'grape'].map((tone) => [tone, `${tone}-soft`]),
  ['focus', 'primary-soft'],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colors = colorsOf(theme);
  const between = ([one = '', other = '']: string[]) =>
    contrast(colors.get(one) ?? '#000000', colors.get(other) ?? '#000000');

  test.each(TEXT)('text %s on %s can be read (4.5)', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s on %s can be seen (3)', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(3);
  });

  test('more contrast, when asked for, only takes names that exist', () => {
    const more = css.split('(prefers-contrast: more)')[1]?.split('\n}\n')[0] ?? '';
    const swaps = [...more.matchAll(/--color-([\w-]+): var\(--color-([\w-]+)\)/g)].map(([, , name = '']) => name);
    expect(swaps.length).toBeGreaterThan(0);
    expect(swaps.filter((name) => !colors.has(name))).toEqual([]);
  });
});
