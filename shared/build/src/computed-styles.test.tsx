import { lazyComputedStyle } from './computed-styles.ts';

let jsdom: Window;
let lazy: Window['getComputedStyle'];
beforeAll(() => {
  // `window.getComputedStyle` is the lazy one already: another window has jsdom's own.
  jsdom = document.body.appendChild(document.createElement('iframe')).contentWindow as Window;
  lazy = lazyComputedStyle(jsdom);
});

function body(html: string) {
  jsdom.document.body.innerHTML = html;
  return [...jsdom.document.body.querySelectorAll('*')];
}

const EVERYTHING = `
  <main><h1>Foods</h1><p hidden>none</p><p style="display: flex">flex</p><p hidden style="display: grid">grid</p></main>
  <ul style="visibility: hidden"><li>hidden <b style="visibility: visible">seen</b></li></ul>
  <div style="pointer-events: none"><button>no press</button><a style="pointer-events: all">press</a></div>
  <input type="hidden" /><input type="text" /><input type="checkbox" hidden /><select><option>one</option></select>
  <dialog>closed</dialog><dialog open>open</dialog><details><summary>more</summary></details><template></template>
  <svg><path /></svg><span style="position: relative; color: red">red</span><img alt="" /><table><tr><td>cell</td></tr></table>`;

it.each(['display', 'visibility', 'pointerEvents', 'opacity', 'position', 'color'] as const)(
  'says the same %s as jsdom',
  (name) => {
    const elements = body(EVERYTHING);
    const property = name.replace('E', '-e');
    for (const each of elements) {
      const [said, expected] = [lazy(each), jsdom.getComputedStyle(each)];
      expect([each.outerHTML, said[name], said.getPropertyValue(property)]).toEqual([
        each.outerHTML,
        expected[name],
        expected.getPropertyValue(property),
      ]);
    }
    expect(elements.length).toBeGreaterThan(25);
  },
);

it('follows what changes', () => {
  const [main, child] = body('<main><p>a</p></main>') as [HTMLElement, HTMLElement];
  const seen = () => [lazy(child).display, lazy(child).visibility, lazy(child).pointerEvents];
  expect(seen()).toEqual(['block', 'visible', 'auto']);
  child.hidden = true;
  main.style.visibility = 'hidden';
  main.style.pointerEvents = 'none';
  expect(seen()).toEqual(['none', 'hidden', 'none']);
});

it('leaves a document with a style sheet to jsdom', () => {
  const [, child] = body('<style>p { display: flex; visibility: collapse; }</style><p>a</p>') as [Element, Element];
  expect([lazy(child).display, lazy(child).visibility]).toEqual(['flex', 'collapse']);
});
