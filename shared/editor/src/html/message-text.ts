import {toMessageHtml} from './message-html.ts';
import {toSafeNodes} from './purify.ts';

const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'PRE',
  'H1',
  'H2',
  'H3',
  'H4',
  'TABLE',
  'TR',
]);

const textOf = (node: Node): string => {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  return BLOCKS.has(node.nodeName) ? `\n\n${inner}\n\n` : inner;
};

/** Text of a message's HTML, as a plain field shows it. */
export const toMessageText = (html: string): string =>
  textOf(toSafeNodes(html))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** True when a plain field can hold it without losing anything but its formatting. */
export const isPlain = (html: string): boolean => html === toMessageHtml(toMessageText(html));
