import {STYLE_KEPT, withoutReportedMarkup} from '../inert-markup.ts';
import {sheetStyles, toStyledNodes} from './styled-nodes.ts';
import {stylesOf} from './styles.ts';
import {takeTables} from './tables.ts';
import {takeWordLists} from './word-lists.ts';

const BOLD_FROM = 600;

const isBold = (weight = ''): boolean => weight.startsWith('bold') || Number(weight) >= BOLD_FROM;

/** Elements with the same meaning as styles. */
const marksOf = (styles: Map<string, string>): string[] => [
  ...(isBold(styles.get('font-weight')) ? ['strong'] : []),
  ...(/^(?:italic|oblique)/.test(styles.get('font-style') ?? '') ? ['em'] : []),
  ...(/line-through/.test(`${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`)
    ? ['s']
    : []),
];

function wrapContent(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function showLines(element: Element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    const [first = '', ...others] = text.data.split(/\r?\n/);
    text.replaceWith(
      first,
      ...others.flatMap((line) => [element.ownerDocument.createElement('br'), line]),
    );
  }
}

const isHidden = (styles: Map<string, string>): boolean =>
  styles.get('display') === 'none' ||
  styles.get('visibility') === 'hidden' ||
  styles.get('mso-hide') === 'all';

function takeStyles(element: Element) {
  const styles = stylesOf(element);
  if (isHidden(styles)) return element.remove();
  if (styles.get('white-space')?.startsWith('pre')) showLines(element);
  for (const tag of marksOf(styles)) wrapContent(element, tag);
  element.removeAttribute(STYLE_KEPT);
  const isDenied =
    (element.matches('b, strong') &&
      /^(?:normal|[1-5]00)$/.test(styles.get('font-weight') ?? '')) ||
    (element.matches('i, em') && styles.get('font-style') === 'normal');
  if (isDenied) element.replaceWith(...element.childNodes);
  return undefined;
}

/** Converts HTML from the clipboard to safe nodes whose elements express its styles. */
export function pastedNodes(html: string): DocumentFragment {
  const nodes = toStyledNodes(withoutReportedMarkup(html), sheetStyles(html));
  takeTables(nodes);
  takeWordLists(nodes);
  for (const element of nodes.querySelectorAll(`[${STYLE_KEPT}]`)) takeStyles(element);
  return nodes;
}
