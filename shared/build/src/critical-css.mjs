import postcss from 'postcss';

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const DARK = "[data-theme='dark']";
const isDark = (selector) => /\[data-theme=["']?dark["']?\]/.test(selector);

/** The rules of `css` that `html` can use: those without classes, and those whose classes all occur in it. */
export function criticalCss(css, html) {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const root = postcss.parse(css);
  const reaches = (selector) => [...selector.matchAll(CLASS)].every(([, name]) => used.has(name));
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
  const read = new Set([...(html + root).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
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

const isKeyframe = (rule) => rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name);
