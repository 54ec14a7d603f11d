import postcss from 'postcss';

export const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const ELEMENT = /(?<![\w.:#-])([a-z][\w-]*)/g;
const DARK = "[data-theme='dark']";
const isDark = (selector) => /\[data-theme=["']?dark["']?\]/.test(selector);

/** What the frame around the page brings, and what its own rules read. */
export const FRAME = { elements: ['html', 'body', 'main', 'div', 'p', 'a'], properties: ['--color-sunken'] };
/** What the boot script or the browser itself sets later; other attributes stay as they are. */
const SET_LATER = ['data-theme', 'hidden', 'open'];

/** The rules of `css` that `html` can use: those whose classes, elements and attributes all occur in it. */
export function criticalCss(css, html) {
  const classes = new Set(namesIn(html, /class="([^"]*)"/g).flatMap((list) => list.split(/\s+/)));
  const elements = new Set([...FRAME.elements, ...namesIn(html, /<([\w-]+)/g)]);
  const attributes = new Set([...SET_LATER, ...namesIn(html, /\s([\w-]+)="/g)]);
  const root = postcss.parse(css);
  const reaches = (selector) => {
    const required = without(/\([^()]*\)/g, selector);
    return (
      namesIn(required, CLASS).every((name) => classes.has(name)) &&
      namesIn(required, /(?:\[|:(?=disabled))([\w-]+)/g).every((name) => attributes.has(name)) &&
      namesIn(without(/\[[^\]]*\]/g, required), ELEMENT).every((name) => elements.has(name))
    );
  };
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(reaches);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  const animations = new Set();
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animations.add(word)));
  dropUnread(root, html);
  root.walkAtRules((rule) => {
    const unused = /keyframes$/.test(rule.name) ? !animations.has(rule.params) : rule.nodes?.length === 0;
    if (unused) rule.remove();
  });
  return root.toString();
}

/** Custom properties that nothing on the page reads, until none is left that only such a one read. */
function dropUnread(root, html) {
  const read = new Set([...FRAME.properties, ...namesIn(html + root, /var\(\s*(--[\w-]+)/g)]);
  let dropped = 0;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    const rule = declaration.parent;
    declaration.remove();
    if (rule.nodes.length === 0) rule.remove();
    dropped += 1;
  });
  if (dropped > 0) dropUnread(root, html);
}

/**
 * Dark rules once more, for a page on which no script has chosen a theme (`<html>` without `data-theme`): it follows the
 * device.
 */
export function withDarkByDevice(css) {
  const root = postcss.parse(css);
  const media = postcss.atRule({ name: 'media', params: '(prefers-color-scheme:dark)' });
  root.walkRules((rule) => {
    if (!rule.selectors.some(isDark)) return;
    const copy = rule.clone();
    copy.selectors = rule.selectors.filter(isDark).map(followDevice);
    media.append(within(rule.parent, copy));
  });
  if (media.nodes?.length) root.append(media);
  return root.toString();
}

/** `node` in the same conditions, such as `@media screen`. */
const within = (parent, node) =>
  parent.type === 'atrule'
    ? within(parent.parent, postcss.atRule({ name: parent.name, params: parent.params, nodes: [node] }))
    : node;

const followDevice = (selector) => {
  const own = selector.replace(/(:root)?\[data-theme=["']?dark["']?\]/, ':root:not([data-theme])');
  if (isDark(own)) throw new Error(`A selector names ${DARK} twice: ${selector}`);
  return own;
};

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** `text` without what `pattern` finds, also where it is nested. */
function without(pattern, text) {
  const rest = text.replace(pattern, '');
  return rest === text ? rest : without(pattern, rest);
}

const isKeyframe = (rule) => rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name);
