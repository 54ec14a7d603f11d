const problem = (message, create) => ({
  meta: { type: 'problem', schema: [], messages: { elsewhere: message } },
  create: (context) => create((node) => context.report({ node, messageId: 'elsewhere' })),
});

/** Objects of the language whose `from` asks no database. */
const MAKERS = ['Array', 'Object', 'Buffer', 'Uint8Array'];

const asksBackend = ({ object, property }) =>
  ['rpc', 'invoke'].includes(property.name) || (property.name === 'from' && !MAKERS.includes(object.name));

/** Tables, functions and calls of the backend are asked for by shared/client alone. */
export const dataAccessRule = problem('Data access lives in shared/client.', (report) => ({
  CallExpression(node) {
    if (node.callee.type === 'MemberExpression' && asksBackend(node.callee)) report(node);
  },
}));

/** What the language of the device would word, and `new Intl.…`. */
const isWorded = ({ callee: { object, property } }) =>
  /^toLocale(Date|Time)?String$/.test(property?.name) || (object?.name === 'Intl' && /^[A-Z]/.test(property.name));

/** Numbers, dates and lists are written by shared/formats alone. */
export const formatsRule = problem(
  'Numbers, dates and lists are written by @tastequest/formats, in the language of the product.',
  (report) => {
    const check = (node) => {
      if (isWorded(node)) report(node);
    };
    return { CallExpression: check, NewExpression: check };
  },
);
