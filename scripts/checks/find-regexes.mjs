import ts from 'typescript';

/** Mark that explains why no text makes an expression slow that is assembled at run time. */
const EXCUSE = /\/\/ Linear: \S/;

const isRegExp = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

/** An expression as its source and flags; null where they are only known at run time. */
function regexIn(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return {source: node.text.slice(1, end), flags: node.text.slice(end + 1)};
  }
  if (isRegExp(node)) {
    const [source, flags] = node.arguments ?? [];
    if (source && ts.isRegularExpressionLiteral(source)) return undefined;
    return textOf(source) === undefined || (flags && textOf(flags) === undefined)
      ? null
      : {source: textOf(source), flags: textOf(flags) ?? ''};
  }
  // Pattern of a JSON schema.
  if (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'pattern' &&
    textOf(node.initializer) !== undefined
  )
    return {source: textOf(node.initializer), flags: 'u'};
  return undefined;
}

/**
 * The regular expressions of a file, including patterns of schemas.
 * @returns `{source, flags, line}`; `source` is null where the expression is assembled at run time, unless the line before explains why it
 * is linear
 */
export function findRegexes(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found = [];
  const visit = (node) => {
    const regex = regexIn(node);
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line;
    if (regex) found.push({...regex, line: line + 1});
    if (regex === null && !EXCUSE.test(lines[line - 1] ?? ''))
      found.push({source: null, flags: '', line: line + 1});
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
