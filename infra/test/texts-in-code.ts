import ts from 'typescript';

/** Stands for a value or a node in a text, and for the product's name: a short name. */
const VALUE = 'Pea';

/** Calls whose words are not read: errors for the log, and what the browser is asked. */
const CALLS = /Error$|(^|\.)(querySelector(All)?|matchMedia|addEventListener|closest)$/;

/** Attributes that draw. */
const FOR_CODE = /^(className|d|points|viewBox|transform)$/;

/** The texts that a file shows or says: sentences and labels, not the names that code has for things. */
export function textsInCode(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (isForCode(node)) return;
    const text = textOf(node)
      ?.replace(/TasteQuest|\{\w+\}/g, VALUE)
      .replace(/\s+/g, ' ')
      .trim();
    if (text && isText(text)) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('');
}

/** A capital letter begins a text, or several words are one; `OneWord` is a name in code. */
function isText(text: string): boolean {
  const own = text.replaceAll(VALUE, '').trim();
  return (
    !/[<>{}=;]|^[A-Z][a-z]+[A-Z]\w*$/.test(own) &&
    (/^[^a-z]*[A-Z][a-z]/.test(own) || /[a-z']{2,}[,:]? [a-z']+/.test(own))
  );
}

function isForCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return CALLS.test(node.expression.getText());
  const { parent } = node;
  if (!ts.isStringLiteral(node) || !parent) return false;
  return (
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && isComparison(parent.operatorToken.kind)) ||
    (ts.isJsxAttribute(parent) && FOR_CODE.test(parent.name.getText()))
  );
}

const isComparison = (kind: ts.SyntaxKind) =>
  [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.InKeyword,
    ts.SyntaxKind.InstanceOfKeyword,
  ].includes(kind);
