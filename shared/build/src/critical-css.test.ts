import { resolve } from 'node:path';
import { evaluate } from './testing/evaluate.ts';

const run = <T>(expression: string) => evaluate<T>(resolve(__dirname, 'critical-css.mjs'), expression);

const critical = (css: string, html: string) =>
  run<string>(`m.criticalCss(${JSON.stringify(css)}, ${JSON.stringify(html)})`);
const dark = (css: string) => run<string>(`m.withDarkByDevice(${JSON.stringify(css)})`);

test('keeps the rules that the page can use, and no other', () => {
  const css = ':root{--a:1}.used{x:var(--a)}.unused{x:2}.used .unused,.used h1{x:3}@media (width>1px){.unused{x:4}}';
  expect(critical(css, '<p class="other used"><h1>')).toBe(':root{--a:1}.used{x:var(--a)}.used h1{x:3}');
});

test('drops rules for elements, states and attributes that the page never has, and keeps those that come later', () => {
  const css =
    'h1,h4{x:1}.used[aria-busy=true]{x:2}.used:disabled{x:3}.used:not(.gone,:disabled){x:4}[data-theme=dark] .used{x:5}';
  expect(critical(css, '<h1 class="used">')).toBe('h1{x:1}.used:not(.gone,:disabled){x:4}[data-theme=dark] .used{x:5}');
});

test('keeps the custom properties that something reads, also through another', () => {
  const css = ':root{--a:1;--b:var(--a);--c:2;--d:var(--c)}.used{x:var(--b)}@media print{:root{--c:3}}';
  expect(critical(css, '<p class="used">')).toBe(':root{--a:1;--b:var(--a)}.used{x:var(--b)}');
});

test('keeps the motion that is left', () => {
  const css = '@keyframes float{to{x:1}}@keyframes spin{50%{x:1}}.used{animation:float 1s}.unused{animation:spin 1s}';
  expect(critical(css, '<p class="used">')).toBe('@keyframes float{to{x:1}}.used{animation:float 1s}');
});

test('without a theme on the page the dark rules follow the device', () => {
  const css = ":root{--a:1}:root[data-theme=dark]{--a:2}[data-theme='dark'] .b{x:3}";
  expect(dark(css)).toBe(
    `${css}@media (prefers-color-scheme:dark){:root:not([data-theme]){--a:2}:root:not([data-theme]) .b{x:3}}`,
  );
});

test('also those that hold on a screen only', () => {
  const css = '@media not print{:root[data-theme=dark]{--a:2}}';
  expect(dark(css)).toBe(`${css}@media (prefers-color-scheme:dark){@media not print{:root:not([data-theme]){--a:2}}}`);
});
