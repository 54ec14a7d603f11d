import { isFunction } from './program.mjs';

/** What can't be known without running the code. */
export const UNKNOWN = Symbol('unknown');
const NOTHING = ['undefined', 'null', 'boolean', 'number'];

/**
 * What an expression may be: texts, `{ keys }` of objects (`open` when there may be more), `{ list }`, `{ fn }`, or `UNKNOWN`. Follows
 * variables, calls and parameters through the modules of a program.
 */
export class Values {
  constructor(program) {
    this.program = program;
    this.busy = new Set();
  }

  of(node) {
    if (!node) return [undefined];
    // A value that depends on itself adds nothing to itself.
    if (this.busy.has(node)) return [];
    this.busy.add(node);
    try {
      const read = this[node.type];
      return read ? read.call(this, node) : isFunction(node) ? [{ fn: node }] : [UNKNOWN];
    } finally {
      this.busy.delete(node);
    }
  }

  Literal = ({ value }) => [value];
  SequenceExpression = ({ expressions }) => this.of(expressions.at(-1));
  AwaitExpression = ({ argument }) => this.of(argument);
  ChainExpression = ({ expression }) => this.of(expression);
  UnaryExpression = ({ operator }) => [operator === 'void' ? undefined : UNKNOWN];
  AssignmentExpression = ({ right }) => this.of(right);
  ConditionalExpression = ({ consequent, alternate }) => [...this.of(consequent), ...this.of(alternate)];
  LogicalExpression = ({ operator, left, right }) =>
    operator === '&&' ? [...this.of(right), undefined] : [...this.of(left), ...this.of(right)];
  ArrayExpression = ({ elements }) => [{ list: elements }];

  BinaryExpression({ operator, left, right }) {
    return operator === '+' ? this.joined([left, right]) : [UNKNOWN];
  }

  TemplateLiteral({ quasis, expressions }) {
    const texts = quasis.map(({ value }) => ({ type: 'Literal', value: value.cooked }));
    return this.joined(texts.flatMap((text, index) => (expressions[index] ? [text, expressions[index]] : [text])));
  }

  joined(nodes) {
    return nodes.reduce(
      (begun, node) => {
        const ends = this.of(node);
        const isText = (value) => typeof value === 'string';
        return begun.flatMap((text) => ends.map((end) => (isText(text) && isText(end) ? text + end : UNKNOWN)));
      },
      [''],
    );
  }

  ObjectExpression({ properties }) {
    const object = { keys: new Map(), open: false };
    for (const property of properties) {
      if (property.type === 'SpreadElement') this.spread(object, this.of(property.argument));
      else if (property.computed) object.open = true;
      else object.keys.set(property.key.name ?? property.key.value, [property.value]);
    }
    return [object];
  }

  spread(object, values) {
    for (const value of values) {
      if (value === null || NOTHING.includes(typeof value)) continue;
      object.open ||= value.open ?? true;
      for (const [key, nodes] of value.keys ?? []) object.keys.set(key, [...(object.keys.get(key) ?? []), ...nodes]);
    }
  }

  MemberExpression(node) {
    const exported = this.program.exportOf(node);
    if (exported) return this.of(exported);
    return node.computed ? [UNKNOWN] : this.propertyOf(this.of(node.object), node.property.name);
  }

  propertyOf(values, name) {
    return values.flatMap((value) => {
      const nodes = value?.keys?.get(name);
      if (nodes) return nodes.flatMap((node) => this.of(node));
      return value?.keys && !value.open ? [undefined] : [UNKNOWN];
    });
  }

  CallExpression({ callee, arguments: given }) {
    const isMap = callee.type === 'MemberExpression' && /^(map|flatMap)$/.test(callee.property.name);
    const functions = this.of(isMap ? given[0] : callee);
    const answers = functions.flatMap((value) => (value?.fn ? returnsOf(value.fn) : [undefined]));
    if (isMap) return [{ list: answers }];
    return answers.flatMap((answer) => (answer ? this.of(answer) : [UNKNOWN]));
  }

  Identifier(node) {
    if (node.name === 'undefined') return [undefined];
    const variable = this.program.variables.get(node);
    return variable ? variable.defs.flatMap((definition) => this.defined(variable, definition)) : [UNKNOWN];
  }

  defined(variable, { type, node, name }) {
    const writes = variable.references.filter((one) => one.isWrite() && one.writeExpr && !one.init);
    const later = writes.flatMap(({ writeExpr }) => this.of(writeExpr));
    if (type === 'FunctionName') return [{ fn: node }];
    if (type === 'Variable') {
      if (node.init) return [...this.destructured(node.id, name, () => this.of(node.init)), ...later];
      return writes.length > 0 ? later : [UNKNOWN];
    }
    if (type !== 'Parameter') return [UNKNOWN];
    const index = node.params.findIndex((param) => contains(param, name));
    const pattern = node.params[index];
    if (pattern.type === 'RestElement') return [UNKNOWN];
    const calls = this.callsOf(node);
    const given = () => calls.flatMap((call) => this.of(call.arguments[index]));
    return calls.length > 0 ? [...this.destructured(pattern, name, given), ...later] : [UNKNOWN];
  }

  /** `values` as the name in the pattern gets them: all of it, or the property that it is taken from. */
  destructured(pattern, name, values) {
    if (pattern === name) return values();
    if (pattern.type === 'AssignmentPattern')
      return this.destructured(pattern.left, name, () => [...values(), ...this.of(pattern.right)]);
    if (pattern.type !== 'ObjectPattern') return [UNKNOWN];
    const property = pattern.properties.find((one) => contains(one, name));
    if (property.type === 'RestElement' || property.computed) return [UNKNOWN];
    const key = property.key.name ?? property.key.value;
    return this.destructured(property.value, name, () => this.propertyOf(values(), key));
  }

  /** The calls of a function by its name, in its own module and where it is imported. */
  callsOf(fn) {
    const { program } = this;
    const parent = program.parent(fn);
    const named = fn.id ?? (parent.type === 'VariableDeclarator' ? parent.id : parent.left);
    const variable = named && program.variables.get(named);
    const inModule = (variable?.references ?? []).map(({ identifier }) => identifier);
    const imported = inModule.flatMap((identifier) => program.exportUses.get(identifier) ?? []);
    return [fn, ...inModule, ...imported].flatMap((callee) => this.callOf(callee) ?? []);
  }

  /** `f(...)` and `(0, f)(...)`. */
  callOf(callee) {
    const parent = this.program.parent(callee);
    if (parent?.type === 'SequenceExpression' && parent.expressions.at(-1) === callee) return this.callOf(parent);
    return parent?.type === 'CallExpression' && parent.callee === callee ? parent : undefined;
  }
}

const contains = (outer, inner) => outer.start <= inner.start && inner.end <= outer.end;

/** What a function may return; `undefined` for nothing. */
export function returnsOf(fn) {
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const found = [];
  const visit = (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    for (const child of Object.values(node).flat())
      if (typeof child?.type === 'string' && !isFunction(child)) visit(child);
  };
  visit(fn.body);
  return found;
}
