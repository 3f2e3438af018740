// Reads the messages of screens from the sources: the arguments of the functions of `@switchboard/i18n`.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.|\/testing\/|\.testing\./;

/** Attributes that users read or hear. */
const ATTRIBUTE = /^(label|aria-label|title|subtitle|text|hint|message|placeholder|alt|\w+Label)$/;

const WORD = /\p{L}{2}/u;

const filesBelow = (directory) =>
  existsSync(directory)
    ? readdirSync(directory, {recursive: true})
        .map((file) => path.join(directory, file))
        .filter((file) => SOURCE.test(file) && !TEST.test(file))
    : [];

const literal = (node) =>
  node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    ? node.text
    : undefined;

const pluralOf = (one, other) => `{count, plural, one {${one}} other {${other}}}`;

/** The called function, `t`, also as one of the words of a reader, `words.t`. */
function calledBy({expression}) {
  if (ts.isIdentifier(expression)) return expression.text;
  const isOfWords =
    ts.isPropertyAccessExpression(expression) &&
    /(^|\.)words$/.test(expression.expression.getText());
  return isOfWords ? expression.name.text : undefined;
}

/** Message of a call; undefined for any other call, null where the message is not a literal. */
function messageOf(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [first, one, other] = node.arguments.map(literal);
  switch (calledBy(node)) {
    case 't':
    case 'say':
    case 'tNodes':
      return first ?? null;
    case 'plural':
      return one !== undefined && other !== undefined ? pluralOf(one, other) : null;
    default:
      return undefined;
  }
}

/** Messages of a manifest (`src/manifest.ts`): its title and labels. */
const labelOf = (node) =>
  ts.isPropertyAssignment(node) && /^(title|label)$/.test(node.name.getText())
    ? literal(node.initializer)
    : undefined;

const isBareText = (node) =>
  (ts.isJsxText(node) && WORD.test(node.text)) ||
  (ts.isJsxAttribute(node) &&
    ATTRIBUTE.test(node.name.getText()) &&
    node.initializer !== undefined &&
    WORD.test(literal(node.initializer) ?? ''));

/**
 * Messages of a source.
 * @param name of the file, `a.tsx`
 * @param text its contents
 * @returns `messages`, and `faults`: user-visible texts that are no messages
 */
export function readSource(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const isManifest = name.endsWith('/src/manifest.ts');
  const messages = [];
  const faults = [];
  const fault = (node, what) => {
    const {line} = source.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${name}:${line + 1}: ${what}`);
  };
  const visit = (node) => {
    const message = isManifest ? labelOf(node) : messageOf(node);
    if (message === null)
      fault(node, 'Give the message as a literal, so that it can be translated');
    else if (message !== undefined) messages.push(message);
    if (isBareText(node)) fault(node, `Wrap the text in t(): ${node.getText().trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {messages, faults};
}

/**
 * The messages below some folders, without those of tests.
 * @returns `messages`, sorted, and `faults`
 */
export function readFolders(folders) {
  const read = folders
    .flatMap(filesBelow)
    .map((file) => readSource(path.relative(process.cwd(), file), readFileSync(file, 'utf8')));
  return {
    messages: [...new Set(read.flatMap(({messages}) => messages))].sort((a, b) =>
      a.localeCompare(b, 'en'),
    ),
    faults: read.flatMap(({faults}) => faults),
  };
}
