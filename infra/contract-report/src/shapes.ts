import ts from 'typescript';

/** Names and what they are, one line each. */
export type Shape = [name: string, what: string][];

const printer = ts.createPrinter({ removeComments: true });

/**
 * What the declarations of an export say, as they are written: parameters and results of a function, an interface member by member. No
 * type is inferred, so that it needs no libraries and says the same with each version of theirs.
 */
export function shapeOf(name: string, symbol: ts.Symbol): Shape {
  const lines = (symbol.declarations ?? []).flatMap((node) => declared(name, node));
  return lines.length > 0 ? lines : [[name, symbol.flags & ts.SymbolFlags.Value ? 'value' : 'type']];
}

function declared(name: string, node: ts.Declaration): Shape {
  if (ts.isInterfaceDeclaration(node))
    return [[name, words(`interface${typeParameters(node)}`, heritageOf(node))], ...membersOf(name, node)];
  if (ts.isTypeAliasDeclaration(node)) {
    const what = `type${typeParameters(node)}`;
    return ts.isTypeLiteralNode(node.type)
      ? [[name, what], ...membersOf(name, node.type)]
      : [[name, `${what} = ${print(node.type)}`]];
  }
  if (ts.isClassDeclaration(node)) return [[name, words('class', heritageOf(node))], ...publicOf(name, node)];
  if (ts.isFunctionDeclaration(node)) return [[name, signature(node)]];
  if (ts.isVariableDeclaration(node)) return [[name, valueOf(node)]];
  if (ts.isBindingElement(node)) return [[name, hookOf(node)]];
  return [];
}

const words = (...parts: string[]) => parts.filter(Boolean).join(' ');

const heritageOf = ({ heritageClauses = [] }: { heritageClauses?: readonly ts.HeritageClause[] | undefined }) =>
  heritageClauses.map(print).join(' ');

function typeParameters({
  typeParameters: given,
}: {
  typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined;
}) {
  return given ? `<${given.map(print).join(', ')}>` : '';
}

function membersOf(owner: string, { members }: ts.InterfaceDeclaration | ts.TypeLiteralNode): Shape {
  return members.map((member) => {
    const name = member.name && `${owner}.${print(member.name)}${member.questionToken ? '?' : ''}`;
    if (name && ts.isMethodSignature(member)) return [name, signature(member)];
    if (!name || !ts.isPropertySignature(member)) return [`${owner}.*`, print(member).replace(/;$/, '')];
    return [name, words((member.modifiers ?? []).map(print).join(' '), member.type ? print(member.type) : 'any')];
  });
}

function publicOf(owner: string, { members }: ts.ClassDeclaration): Shape {
  return members.flatMap((member): Shape => {
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
    if (ts.getCombinedModifierFlags(member) & hidden) return [];
    if (ts.isConstructorDeclaration(member)) return [[`${owner}.constructor`, signature(member)]];
    if (!member.name || ts.isPrivateIdentifier(member.name)) return [];
    const name = `${owner}.${print(member.name)}`;
    if (ts.isMethodDeclaration(member)) return [[name, signature(member)]];
    return [[name, 'type' in member && member.type ? print(member.type as ts.Node) : 'value']];
  });
}

/** Of a function its signature; of a call, such as `memo<Props>(…)`, what is called; the content of a constant is no promise. */
function valueOf({ type, initializer }: ts.VariableDeclaration): string {
  if (type) return print(type);
  const value = initializer && inner(initializer);
  if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) return signature(value);
  return value && ts.isCallExpression(value) ? called(value) : 'value';
}

/** Without the parentheses and assertions around it. */
const inner = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? inner(node.expression)
    : node;

/** A call without what it is called with, as in `z.object(…).refine(…)`. */
function called(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return `${called(node.expression)}.${node.name.text}`;
  if (!ts.isCallExpression(node)) return print(node);
  const given = node.typeArguments ? `<${node.typeArguments.map(print).join(', ')}>` : '';
  return `${called(node.expression)}${given}(…)`;
}

/** A hook that Redux Toolkit makes for an endpoint is what the endpoint, in the same file, says that it takes and gives. */
function hookOf(node: ts.BindingElement): string {
  const [, endpoint] = /^use(?:Lazy)?(\w+?)(?:Infinite)?(?:Query|Mutation|QueryState)$/.exec(print(node.name)) ?? [];
  const find = (below: ts.Node): string | undefined =>
    endpoint &&
    ts.isPropertyAssignment(below) &&
    print(below.name).toLowerCase() === endpoint.toLowerCase() &&
    ts.isCallExpression(below.initializer)
      ? called(below.initializer)
      : ts.forEachChild(below, find);
  return find(node.getSourceFile()) ?? 'value';
}

function signature(node: ts.SignatureDeclaration): string {
  const parameters = node.parameters.map(({ dotDotDotToken, name, questionToken, initializer, type }, index) => {
    // What a function calls the parts of an object is its own matter.
    const called = ts.isIdentifier(name) ? name.text : `_${index}`;
    const isOptional = questionToken ?? initializer;
    return `${dotDotDotToken ? '...' : ''}${called}${isOptional ? '?' : ''}${type ? `: ${print(type)}` : ''}`;
  });
  return `${typeParameters(node)}(${parameters.join(', ')})${node.type ? ` => ${print(node.type)}` : ''}`;
}

/** On one line, and without what only formatting puts there. */
const print = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/\s+/g, ' ')
    .replace(/;( \})/g, '$1')
    .trim();
