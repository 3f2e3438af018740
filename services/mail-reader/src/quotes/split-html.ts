import {toPlainText} from '@switchboard/contracts/plain-text';
import {sanitize} from '@switchboard/service-kit/html';
import {foldLines} from './fold.ts';
import {readHtmlLines, type Token} from './html-lines.ts';
import type {Split} from './split-text.ts';

/** Writes the kept pieces, and the elements around them. */
const write = (tokens: readonly Token[], isKept: (line: number) => boolean): string => {
  const [parts, waiting]: [string[], string[]] = [[], []];
  for (const token of tokens) {
    if (token.kind === 'open') waiting.push(token.html);
    else if (token.kind === 'leaf') {
      if (isKept(token.line)) parts.push(...waiting.splice(0), token.html);
    } else if (waiting.length > 0) waiting.pop();
    else parts.push(token.html);
  }
  return parts.join('');
};

/**
 * Splits HTML by its lines and the elements in which mail programs quote; whole if nothing new would remain. Every text is in one of the
 * two.
 */
export const splitHtml = (html: string): Split => {
  const {lines, tokens} = readHtmlLines(html) ?? {lines: [], tokens: []};
  const isFolded = foldLines(lines);
  if (!isFolded.includes(true)) return {fresh: html, quoted: ''};
  const fresh = write(tokens, (line) => !isFolded[line]);
  return toPlainText(sanitize(fresh)) === ''
    ? {fresh: html, quoted: ''}
    : {fresh, quoted: write(tokens, (line) => isFolded[line] === true)};
};
