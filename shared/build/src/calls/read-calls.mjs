import { filtered, selected } from './columns.mjs';
import { Program } from './program.mjs';
import { usesOf } from './uses.mjs';
import { UNKNOWN, Values } from './values.mjs';

const FILTERS = /^(n?eq|[gl]te?|i?like|is|in|contains|containedBy|overlaps|not|filter|order|textSearch)$/;
const VERBS = ['select', 'insert', 'update', 'upsert', 'delete'];

/** A call that can't be read, by its place. */
class Unreadable extends Error {}

/**
 * The calls of the backend in the scripts of a build: `calls` as a manifest has them, and `unreadable`, the places whose table,
 * columns or arguments are known only when the code runs.
 * @param {Iterable<[file: string, code: string]>} scripts
 */
export function readCalls(scripts) {
  const reader = new Reader(new Program(scripts));
  for (const call of reader.program.calls) reader.read(call);
  return { calls: reader.calls(), unreadable: reader.unreadable };
}

class Reader {
  constructor(program) {
    this.program = program;
    this.values = new Values(program);
    this.tables = new Map();
    this.rpc = new Map();
    this.functions = new Set();
    this.buckets = new Set();
    this.unreadable = [];
  }

  read(call) {
    const { callee } = call;
    if (callee.type !== 'MemberExpression' || callee.computed || call.arguments.length === 0) return;
    // Libraries call themselves, and `Array.from` is of the language.
    if (!this.isClient(callee.object)) return;
    const receiver = callee.object.type === 'MemberExpression' ? callee.object.property.name : '';
    try {
      if (callee.property.name === 'rpc') this.readRpc(call);
      if (callee.property.name === 'invoke' && receiver === 'functions')
        this.texts(call.arguments[0]).forEach((name) => this.functions.add(name));
      if (callee.property.name === 'from' && receiver === 'storage')
        this.texts(call.arguments[0]).forEach((name) => this.buckets.add(name));
      else if (callee.property.name === 'from') this.readTable(call);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.unreadable.push(`${this.program.placeOf(call)} (${error.message})`);
    }
  }

  isClient(object) {
    let root = object;
    while (root.type === 'MemberExpression' || root.type === 'ChainExpression') root = root.object ?? root.expression;
    return root.type !== 'ThisExpression' && (root.type !== 'Identifier' || this.program.variables.has(root));
  }

  readRpc({ arguments: [name, args] }) {
    const lists = args ? this.objects(args).map((keys) => keys.sort()) : [[]];
    for (const fn of this.texts(name)) {
      const known = this.rpc.get(fn) ?? new Map();
      for (const list of lists) known.set(list.join(), list);
      this.rpc.set(fn, known);
    }
  }

  readTable(call) {
    const uses = usesOf(call, this.program, this.values);
    const isQuery = uses.some(({ method }) => VERBS.includes(method));
    // A library's `from` takes no names.
    if (!isQuery && this.values.of(call.arguments[0]).some((value) => typeof value !== 'string')) return;
    if (!isQuery) throw new Unreadable('what follows is out of sight');
    const found = this.texts(call.arguments[0]).map((name) => this.table(name));
    for (const { method, args } of uses) for (const table of found) this.use(table, method, args);
  }

  table(name) {
    const table = this.tables.get(name) ?? {
      select: new Set(),
      insert: new Map(),
      update: new Set(),
      delete: false,
      embed: new Set(),
    };
    this.tables.set(name, table);
    return table;
  }

  use(table, method, args) {
    if (method === 'select')
      for (const list of args[0] ? this.texts(args[0]) : ['*']) this.select(table, selected(list));
    if (method === 'delete') table.delete = true;
    if (method === 'update') this.objects(args[0]).forEach((keys) => keys.forEach((key) => table.update.add(key)));
    if (method === 'insert' || method === 'upsert') this.insert(table, method, args);
    if (method === 'or') for (const column of filtered(this.pattern(args[0]))) table.select.add(column);
    if (FILTERS.test(method)) this.texts(args[0]).forEach((column) => table.select.add(column));
    if (method === 'match') this.objects(args[0]).forEach((keys) => keys.forEach((key) => table.select.add(key)));
  }

  select(table, { columns, embeds }) {
    for (const column of columns) table.select.add(column);
    for (const { table: name, by, ...inner } of embeds) {
      table.embed.add(by ? `${name}!${by}` : name);
      this.select(this.table(name), inner);
    }
  }

  insert(table, method, [rows, options]) {
    const leavesOthers = options && this.objects(options).every((keys) => keys.includes('ignoreDuplicates'));
    for (const keys of this.objects(rows)) {
      table.insert.set(keys.sort().join(), keys);
      if (method === 'upsert' && !leavesOthers) keys.forEach((key) => table.update.add(key));
    }
  }

  /** All texts that an expression may be. */
  texts(node) {
    const values = this.values.of(node);
    if (values.length === 0 || values.some((value) => typeof value !== 'string')) throw new Unreadable('no fixed text');
    return [...new Set(values)];
  }

  /** The keys of all objects that an expression, or the lists in it, may be. */
  objects(node) {
    const objects = this.inLists(this.values.of(node)).filter((value) => value !== undefined && value !== null);
    if (objects.length === 0 || objects.some((value) => value === UNKNOWN || !value.keys || value.open))
      throw new Unreadable('no fixed names');
    return objects.map(({ keys }) => [...keys.keys()]);
  }

  inLists(values) {
    return values.flatMap((value) =>
      value?.list ? value.list.flatMap((one) => this.inLists(this.values.of(one))) : [value],
    );
  }

  /** A text in which values stand. */
  pattern(node) {
    return node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked).join('x')
      : this.texts(node).join();
  }

  calls() {
    const sorted = (values) => [...values].sort();
    const byName = (map, write) => Object.fromEntries([...map].sort().map(([name, value]) => [name, write(value)]));
    return {
      tables: byName(this.tables, (table) => ({
        select: sorted(table.select),
        embed: sorted(table.embed),
        insert: [...table.insert.keys()].sort().map((key) => table.insert.get(key)),
        update: sorted(table.update),
        delete: table.delete,
      })),
      rpc: byName(this.rpc, (lists) => [...lists.keys()].sort().map((key) => lists.get(key))),
      functions: sorted(this.functions),
      buckets: sorted(this.buckets),
    };
  }
}
