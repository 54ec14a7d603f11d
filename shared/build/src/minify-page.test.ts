import { resolve } from 'node:path';
import { evaluate } from './testing/evaluate.ts';

const evaluateIn = <T>(file: string, expression: string) => evaluate<T>(resolve(__dirname, file), expression);
const minified = (html: string, css: string) =>
  evaluateIn<{ html: string; css: string }>('minify-page.mjs', `m.minifyPage(${JSON.stringify({ html, css })})`);

test('classes, motions and properties have the same short names in page and rules', () => {
  const css = '.box-1{--size:1;x:var(--size);animation:float-2 1s}.box-1 .far{x:1}@keyframes float-2{to{x:1}}';
  expect(minified('<p class="box-1 unstyled"><i class="far"></i><b class="unstyled"></b>', css)).toEqual({
    html: '<p class="a"><i class="b"></i><b></b>',
    css: '.a{--a:1;x:var(--a);animation:c 1s}.a .b{x:1}@keyframes c{to{x:1}}',
  });
});

test('a text and a drawing stay what they are', () => {
  const html =
    '<p title="&quot;">Isn&#x27;t &quot;1.123456789&quot;</p><svg><path d="M0 0"></path><circle r="0.9333333333"></circle></svg>';
  expect(minified(html, '').html).toBe(
    `<p title="&quot;">Isn't "1.123456789"</p><svg><path d="M0 0"/><circle r="0.93"/></svg>`,
  );
});
