import { parse } from 'acorn';
import { analyze } from 'eslint-scope';

/** The scripts of a build, with what it takes to follow a value through them: scopes, parents, and webpack's modules. */
export class Program {
  constructor(scripts) {
    this.parents = new Map();
    this.variables = new Map();
    this.files = new Map();
    this.calls = [];
    this.members = [];
    /** The functions of webpack's modules by their ids, and where each export is asked for. */
    this.modules = new Map();
    this.exportUses = new Map();
    for (const [file, code] of scripts) this.add(file, code);
    for (const member of this.members) {
      const exported = this.exportOf(member);
      if (exported) this.exportUses.set(exported, [...(this.exportUses.get(exported) ?? []), member]);
    }
  }

  add(file, code) {
    const ast = parse(code, { ecmaVersion: 'latest', sourceType: 'script', ranges: true });
    this.files.set(ast, { file, code });
    this.link(ast);
    for (const { references, variables } of analyze(ast, { ecmaVersion: 2024, sourceType: 'script' }).scopes) {
      for (const { identifier, resolved } of references) if (resolved) this.variables.set(identifier, resolved);
      for (const variable of variables) for (const name of variable.identifiers) this.variables.set(name, variable);
    }
  }

  link(node) {
    for (const key in node) {
      for (const child of Array.isArray(node[key]) ? node[key] : [node[key]]) {
        if (typeof child?.type !== 'string') continue;
        this.parents.set(child, node);
        this.link(child);
      }
    }
    if (node.type === 'CallExpression') this.calls.push(node);
    if (node.type === 'MemberExpression') this.members.push(node);
    if (node.type === 'Property' && node.key.type === 'Literal' && isFunction(node.value))
      this.modules.set(String(node.key.value), node.value);
  }

  parent(node) {
    return this.parents.get(node);
  }

  /** What `o.name` stands for where `o` is another module: an expression of that module. */
  exportOf({ object, property, computed }) {
    const [definition] = (object.type === 'Identifier' && this.variables.get(object)?.defs) || [];
    const call = definition?.type === 'Variable' ? definition.node.init : undefined;
    if (computed || call?.type !== 'CallExpression' || call.arguments.length !== 1) return undefined;
    const module = call.arguments[0].type === 'Literal' && this.modules.get(String(call.arguments[0].value));
    return module ? this.exportsOf(module).get(property.name) : undefined;
  }

  exportsOf(module) {
    module.exported ??= new Map(
      statementsOf(module)
        .flatMap(({ expression }) =>
          expression?.type === 'SequenceExpression' ? expression.expressions : [expression],
        )
        .filter((call) => call?.type === 'CallExpression' && call.callee.property?.name === 'd')
        .flatMap((call) => exportsIn(call.arguments[1])),
    );
    return module.exported;
  }

  /** Where in which file a node is, for people. */
  placeOf(node) {
    let root = node;
    while (this.parents.has(root)) root = this.parents.get(root);
    const { file, code } = this.files.get(root);
    return `${file}:${node.start}: ${code.slice(node.start, Math.min(node.end, node.start + 100))}`;
  }
}

export const isFunction = ({ type }) => /^(Arrow)?Function(Expression|Declaration)$/.test(type);

/** `require.d(exports, { name: () => expression })`, or as a list: `['name', () => expression, 'other', 0, value]`. */
function exportsIn(definition) {
  if (definition?.type === 'ObjectExpression')
    return definition.properties.map(({ key, value }) => [key.name ?? key.value, value.body]);
  const found = [];
  const rest = [...(definition?.elements ?? [])];
  while (rest.length > 0) {
    const [name, binding] = rest.splice(0, 2);
    found.push([name.value, binding.value === 0 ? rest.shift() : binding.body]);
  }
  return found;
}

const statementsOf = ({ body }) => (body.type === 'BlockStatement' ? body.body : [{ expression: body }]);
