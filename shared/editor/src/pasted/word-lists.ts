import {STYLE_KEPT} from '../inert-markup.ts';
import {stylesOf} from './styles.ts';

/** `l0 level2 lfo1` */
const LEVEL = /level(\d+)/;
const ORDERED = /^\s*[\da-z]{1,5}[.)]/i;

interface Item {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
}

const itemOf = (paragraph: Element): Item | undefined => {
  const level = LEVEL.exec(stylesOf(paragraph).get('mso-list') ?? '')?.[1];
  if (level === undefined) return undefined;
  const mark = [...paragraph.querySelectorAll(`[${STYLE_KEPT}]`)].find(
    (element) => stylesOf(element).get('mso-list') === 'ignore',
  );
  const isOrdered = ORDERED.test(mark?.textContent ?? '');
  mark?.remove();
  return {paragraph, level: Number(level), isOrdered};
};

/** Puts paragraphs that follow one another into lists, and lists into the items above them. */
function putInLists(items: readonly Item[]) {
  const open: {level: number; list: Element}[] = [];
  for (const {paragraph, level, isOrdered} of items) {
    const document = paragraph.ownerDocument;
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({level, list});
    }
    const item = document.createElement('li');
    open.at(-1)!.list.append(item);
    item.append(paragraph);
  }
}

/** Converts the paragraphs that Word writes for lists, with the marks in their texts, to lists. */
export function takeWordLists(root: ParentNode): void {
  let run: Item[] = [];
  for (const paragraph of root.querySelectorAll(`p[${STYLE_KEPT}*="mso-list" i]`)) {
    const previous = paragraph.previousElementSibling;
    const item = itemOf(paragraph);
    if (!item) continue;
    if (run.length > 0 && run.at(-1)!.paragraph !== previous) {
      putInLists(run);
      run = [];
    }
    run.push(item);
  }
  putInLists(run);
}
