import { createRequire } from 'node:module';
import { oldestVersions } from './browser-floor.mjs';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The browsers of a browserslist by their names in the compatibility data. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' };

/** Objects of every page, by what they are. */
const OBJECTS = {
  window: api.Window,
  self: api.Window,
  globalThis: api.Window,
  document: api.Document,
  navigator: api.Navigator,
  location: api.Location,
  history: api.History,
  performance: api.Performance,
  crypto: api.Crypto,
  screen: api.Screen,
};

const globalFeature = (name) => api[name] ?? javascript.builtins[name] ?? api.Window[name];
const memberFeature = (object, name) =>
  OBJECTS[object] ? OBJECTS[object][name] : (api[object]?.[`${name}_static`] ?? javascript.builtins[object]?.[name]);

function isIn(support, version) {
  const [{ version_added: added, flags, prefix }] = [support].flat();
  return typeof added === 'string' && !flags && !prefix && Number.parseFloat(added.replace('≤', '')) <= Number(version);
}

/** The browsers of the floor without this feature; none for what the data doesn't know. */
function lacking(feature, floor) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(floor)
    .filter(([name, version]) => support[NAMES[name]] && !isIn(support[NAMES[name]], version))
    .map(([name, version]) => `${name} ${version}`);
}

/** `a?.b`, `a?.()` and `typeof a` ask whether it is there. */
const isAsked = ({ parent }) =>
  parent.optional === true || (parent.type === 'UnaryExpression' && parent.operator === 'typeof');

/** The source of a regular expression, as a literal or as the first argument of `RegExp`. */
function expressionOf({ regex, value, parent }) {
  if (regex) return regex.pattern;
  return parent.callee?.name === 'RegExp' && typeof value === 'string' ? value : '';
}

/**
 * Globals, and members of globals, that not every browser of the `.browserslistrc` has. What a value of any other kind can do
 * is not seen: that needs types. New built-in methods are left out of the types themselves (`lib` in tsconfig). Expressions that look
 * behind are in the floor, but to an iOS just below it they are an error of syntax, and a whole screen is gone for one word.
 */
export const browserFloorRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      tooNew: '{{what}} is not in {{browsers}}.',
      lookbehind: 'An expression that looks behind takes its whole file from iOS before 16.4.',
    },
  },
  create({ sourceCode, report }) {
    const floor = oldestVersions();
    const check = (node, what, feature) => {
      const browsers = lacking(feature, floor).join(', ');
      if (browsers && !isAsked(node)) report({ node, messageId: 'tooNew', data: { what, browsers } });
    };
    /** Names that no code of ours declares. */
    const globals = (scope) => [
      ...scope.through,
      ...scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references),
    ];
    return {
      Literal(node) {
        if (/\(\?<[=!]/.test(expressionOf(node))) report({ node, messageId: 'lookbehind' });
      },
      Program(program) {
        for (const { identifier, isTypeReference } of globals(sourceCode.getScope(program))) {
          const { name, parent } = identifier;
          if (isTypeReference) continue;
          check(identifier, name, globalFeature(name));
          const isObject = parent.type === 'MemberExpression' && parent.object === identifier && !parent.computed;
          if (isObject) check(parent, `${name}.${parent.property.name}`, memberFeature(name, parent.property.name));
        }
      },
    };
  },
};
