import { isFunction } from './program.mjs';

/** The methods that are called on a value, one after the other and wherever it goes: `{ method, args }`. */
export function usesOf(start, program, values) {
  const uses = [];
  const seen = new Set();
  const followAll = (nodes) => nodes.forEach(follow);
  const named = (name) =>
    followAll(
      (program.variables.get(name)?.references ?? []).filter((one) => one.isRead()).map((one) => one.identifier),
    );

  function follow(node) {
    const parent = program.parent(node);
    if (!parent || seen.has(node)) return;
    seen.add(node);
    const passes = PASSES[parent.type];
    if (passes?.(parent, node)) follow(parent);
    if (parent.type === 'MemberExpression' && parent.object === node) called(parent);
    if (parent.type === 'VariableDeclarator' && parent.init === node) named(parent.id);
    if (parent.type === 'AssignmentExpression' && parent.right === node) named(parent.left);
    if (parent.type === 'ReturnStatement') returned(functionAround(parent));
    if (isFunction(parent) && parent.body === node) returned(parent);
    if (parent.type === 'CallExpression' && parent.callee !== node) passed(parent, parent.arguments.indexOf(node));
  }

  function called(member) {
    const call = program.parent(member);
    if (call?.type !== 'CallExpression' || call.callee !== member || member.computed) return;
    uses.push({ method: member.property.name, args: call.arguments, node: call });
    follow(call);
  }

  function returned(fn) {
    if (!fn.async) followAll(values.callsOf(fn));
  }

  function passed(call, index) {
    for (const { fn } of values.of(call.callee).filter((value) => value?.fn))
      if (fn.params[index]?.type === 'Identifier') named(fn.params[index]);
  }

  function functionAround(node) {
    let outer = node;
    while (!isFunction(outer)) outer = program.parent(outer);
    return outer;
  }

  follow(start);
  return uses;
}

/** Expressions that are the value itself. */
const PASSES = {
  ChainExpression: () => true,
  AssignmentExpression: ({ right }, node) => right === node,
  ConditionalExpression: ({ test }, node) => test !== node,
  LogicalExpression: () => true,
  SequenceExpression: ({ expressions }, node) => expressions.at(-1) === node,
};
