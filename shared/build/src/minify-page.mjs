import postcss from 'postcss';
import { CLASS, FRAME } from './critical-css.mjs';

/** React Router's mark for a mode that we don't use, and the name space that a parser of HTML gives each drawing itself. */
const UNREAD_ATTRIBUTES = / (data-discover="true"|xmlns="http:\/\/www\.w3\.org\/2000\/svg")/g;
const EMPTY_SHAPE = /<(circle|ellipse|line|path|rect)\b([^>]*)><\/\1>/g;
/** What a division left: nobody sees the hundredth of a unit of a drawing. */
const LONG_NUMBER = /(?<==")\d+\.\d{7,}(?=")/g;
const CLASSES = / class="([^"]*)"/g;
const PROPERTY = /(?<![\w-])--[\w-]+/g;

/** The same page in fewer bytes: what React writes more than a browser needs, and names as short as they get. */
export function minifyPage({ html, css }) {
  const slim = html
    .replace(UNREAD_ATTRIBUTES, '')
    .replace(EMPTY_SHAPE, '<$1$2/>')
    .replace(LONG_NUMBER, (number) => Number(number).toFixed(2))
    .replaceAll('&#x27;', "'")
    .replace(/>[^<]+</g, (text) => text.replaceAll('&quot;', '"'));
  return withShortProperties(withShortClasses({ html: slim, css }));
}

/**
 * Classes and keyframes: those of CSS modules, told apart by a checksum, are what a page compresses worst. Page and rules are a
 * pair, so nobody else has to know the names. A class without a rule goes.
 */
function withShortClasses({ html, css }) {
  const root = postcss.parse(css);
  const found = [];
  root.walkRules(({ selector }) => found.push(...[...selector.matchAll(CLASS)].map(([, name]) => name)));
  root.walkAtRules(/keyframes$/, ({ params }) => found.push(params));
  const styled = new Set(found);
  const inHtml = [...html.matchAll(CLASSES)].flatMap(([, list]) => list.split(/\s+/));
  const short = shortNames([...found, ...inHtml.filter((name) => styled.has(name))]);

  root.walkRules((rule) => (rule.selector = rule.selector.replace(CLASS, (_, name) => `.${short.get(name)}`)));
  root.walkAtRules(/keyframes$/, (rule) => (rule.params = short.get(rule.params)));
  root.walkDecls(/^animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => short.get(word) ?? word);
  });
  const shortClasses = (_, list) => {
    const kept = list.split(/\s+/).flatMap((name) => short.get(name) ?? []);
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  };
  return { html: html.replace(CLASSES, shortClasses), css: root.toString() };
}

/** Custom properties, but for those that the frame around the page reads. */
function withShortProperties({ html, css }) {
  const found = [...css.matchAll(PROPERTY)].map(([name]) => name).filter((name) => !FRAME.properties.includes(name));
  const short = shortNames(found);
  const rename = (text) => text.replace(PROPERTY, (name) => (short.has(name) ? `--${short.get(name)}` : name));
  return { html: rename(html), css: rename(css) };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];

/** A name of one or two letters for each of `found`; the most frequent get one. */
function shortNames(found) {
  const uses = new Map();
  for (const name of found) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map([...uses].sort(([, a], [, b]) => b - a).map(([name], index) => [name, SHORT[index]]));
}
