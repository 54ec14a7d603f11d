import path from 'node:path';
import ts from 'typescript';

/** Names and what they are, as lines of the report. */
export type Entries = [name: string, what: string][];

export interface EntryPoint {
  file: string;
  /** Whether an export counts; all of them do without it. */
  counts?: (name: string) => boolean;
}

/**
 * Reads the exports of the files in `folder` (a package with a `tsconfig.json`) as its types say them: an interface member by member,
 * down into objects without a name, so that an addition is a line more. Types that an export names and nobody exports come with it.
 */
export function contractTypes(folder: string): (entry: EntryPoint) => Entries {
  const config = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const files = ts.sys.readDirectory(path.join(folder, 'src'), ['.ts', '.tsx'], ['**/*.test.*', '**/testing.tsx']);
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const source = path.join(folder, 'src') + path.sep;

  const own = files.map((file) => program.getSourceFile(file)).filter((file) => file !== undefined);
  const writer = new Writer(checker, namesOfLibraries(own));

  return ({ file, counts = () => true }) => {
    const sourceFile = program.getSourceFile(path.join(folder, file));
    const module = sourceFile && checker.getSymbolAtLocation(sourceFile);
    if (!module) throw new Error(`${file} is no module of the contract.`);
    const exports = checker.getExportsOfModule(module);
    const entries = new Map<string, string>();
    // An export has lines of its own, or none because it doesn't count.
    const seen = new Set(exports.map((one) => resolved(checker, one)));
    const add = (name: string, symbol: ts.Symbol) => {
      for (const [line, what] of writer.entriesOf(name, symbol)) entries.set(line, what);
      for (const named of namedTypes(checker, symbol)) {
        if (seen.has(named) || !isBelow(named, source)) continue;
        seen.add(named);
        add(named.name, named);
      }
    };
    for (const exported of exports) if (counts(exported.name)) add(exported.name, resolved(checker, exported));
    return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  };
}

/** What an imported name stands for. */
export const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isBelow = (symbol: ts.Symbol, folder: string) =>
  (symbol.declarations ?? []).some((node) => path.normalize(node.getSourceFile().fileName).startsWith(folder));

/**
 * The types that the declarations of a symbol name, without the bodies of its functions; with `parents`, also those that it extends,
 * for whoever doesn't have their members among its own.
 */
export function namedTypes(checker: ts.TypeChecker, symbol: ts.Symbol, parents = false): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    const parent = parents && ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
    const name = ts.isTypeReferenceNode(node) ? node.typeName : parent;
    const named = name && checker.getSymbolAtLocation(name);
    if (named && !(named.flags & ts.SymbolFlags.TypeParameter)) found.push(resolved(checker, named));
    ts.forEachChild(node, visit);
  };
  symbol.declarations?.forEach(visit);
  return found;
}

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** How the types of one program are written. */
class Writer {
  private readonly checker: ts.TypeChecker;
  /** Types of libraries, whose own type parameters are no promise of ours. */
  private readonly foreign: Set<string>;

  constructor(checker: ts.TypeChecker, foreign: Set<string>) {
    this.checker = checker;
    this.foreign = foreign;
  }

  entriesOf(name: string, symbol: ts.Symbol): Entries {
    const library = libraryOf(symbol);
    if (library) return [[name, library]];
    const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0;
    const type = isType ? this.checker.getDeclaredTypeOfSymbol(symbol) : this.checker.getTypeOfSymbol(symbol);
    const members = this.members(type);
    const below = members.flatMap((one) => this.member(name, one));
    if (below.length > 0) return isType ? below : [[name, 'object'], ...below];
    // The text of a constant such as the version itself is no promise; its type is.
    return [
      [name, this.print(type.isLiteral() && !isType ? this.checker.getBaseTypeOfLiteralType(type) : type, isType)],
    ];
  }

  /** The properties of an object; a function, a list and a dictionary have none of their own. */
  private members(type: ts.Type): ts.Symbol[] {
    if (!isObject(type) || type.getCallSignatures().length > 0 || this.elementOf(type)) return [];
    return this.checker.getPropertiesOfType(type);
  }

  private elementOf(type: ts.Type): ts.Type | undefined {
    return isObject(type)
      ? (this.checker.getIndexTypeOfType(type, ts.IndexKind.String) ?? type.getNumberIndexType())
      : undefined;
  }

  private member(owner: string, property: ts.Symbol): Entries {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.checker.getTypeOfSymbol(property);
    const name = `${owner}.${property.name}`;
    const nested = this.nested(type).flatMap((one) => this.members(one).flatMap((below) => this.member(name, below)));
    const what = this.print(type);
    return [isOptional ? [`${name}?`, what.replace(/ \| undefined$/, '')] : [name, what], ...nested];
  }

  /** Objects without a name of their own, whose members are lines of their own. */
  private nested(type: ts.Type): ts.Type[] {
    if (type.isUnion()) return type.aliasSymbol ? [] : type.types.flatMap((one) => this.nested(one));
    const element = this.elementOf(type);
    if (element) return this.nested(element);
    return type.symbol?.name === '__type' && this.members(type).length > 0 ? [type] : [];
  }

  /** Members of a union in the order of the alphabet: the compiler's own depends on what it read before. */
  private print(type: ts.Type, inAlias = false): string {
    const isAlias = type.aliasSymbol && !inAlias;
    if (type.isUnion() && !isAlias && !(type.flags & ts.TypeFlags.BooleanLike)) return this.union(type.types);
    const nested = this.nested(type);
    if (nested.includes(type)) return 'object';
    const element = nested.length > 0 && this.elementOf(type);
    if (element)
      return type.getNumberIndexType() ? `${this.print(element)}[]` : `Record<string, ${this.print(element)}>`;
    const text = this.checker.typeToString(type, undefined, FLAGS | (inAlias ? ts.TypeFormatFlags.InTypeAlias : 0));
    return text.replace(/\b(\w+)<[^<>]*>/g, (all, name: string) => (this.foreign.has(name) ? name : all));
  }

  private union(types: ts.Type[]): string {
    const texts = new Set(types.map((one) => this.print(one)));
    if (texts.has('true') && texts.has('false')) {
      texts.delete('true');
      texts.delete('false');
      texts.add('boolean');
    }
    const empty = ['null', 'undefined'].filter((one) => texts.delete(one));
    return [...[...texts].sort(), ...empty].join(' | ');
  }
}

const isObject = (type: ts.Type) => (type.flags & ts.TypeFlags.Object) !== 0;

/** The library that a symbol comes from, and its major version; undefined for our own. */
function libraryOf(symbol: ts.Symbol): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
  if (!folder || !name) return undefined;
  const { version } = JSON.parse(ts.sys.readFile(`${folder}/package.json`) ?? '{}') as { version: string };
  return `${name} ${version.split('.')[0] ?? ''}`;
}

/** What our sources import of libraries. */
function namesOfLibraries(sources: readonly ts.SourceFile[]): Set<string> {
  const imports = sources.flatMap((file) => file.statements.filter(ts.isImportDeclaration));
  const clauses = imports
    .filter(({ moduleSpecifier }) => !moduleSpecifier.getText().startsWith("'."))
    .map(({ importClause }) => importClause?.namedBindings);
  return new Set(
    clauses.flatMap((names) => (names && ts.isNamedImports(names) ? names.elements.map((one) => one.name.text) : [])),
  );
}
