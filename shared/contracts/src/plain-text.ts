/** Plain text of messages: for mails, SMS, lists and searches. Pure functions: safe in a browser bundle. */
const BLOCK_END = /<(?:br|hr) ?\/?>|<\/(?:p|div|li|blockquote|pre|h[1-4]|tr|table|ul|ol)>/g;
const CELL_END = /<\/t[dh]>/g;
/** The end of a cell's or an item's last block is that of the cell or item. */
const INNER_END = /<\/(?:p|div)>(?=<\/(?:t[dh]|li)>)/g;
const LAST_CELL_END = /<\/t[dh]>(?=<\/tr>)/g;
/** Stands for a tab, and for a step of a list, until blanks are put together. */
const [TAB_MARK, STEP_MARK] = ['\u0011', '\u0012'];
const MARKS = /[\u0011\u0012]/g;
const LIST_TAG = /<(\/?)(ul|ol|li)>/g;
const PICTURE = /<img [^<>]*>/g;
/** In sanitised HTML no other angle bracket stands for itself. */
const TAG = /<[^<>]*>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const HREF = /\bhref="(https?:[^"]*)"/;
const LINK_END = '</a>';

/** A picture stands for itself where there is only text. */
const nameOf = (picture: string): string =>
  ` [${/ alt="([^"]+)"/.exec(picture)?.[1] ?? 'picture'}] `;

/**
 * @param html sanitised HTML
 * @returns its plain text, one line per block; empty when a reader would see nothing
 */
export const toPlainText = (html: string): string => toLines(html.replace(MARKS, ''));

const toLines = (html: string): string => {
  const lines = html
    .replace(PICTURE, nameOf)
    .replace(INNER_END, '')
    .replace(LAST_CELL_END, '')
    .replace(BLOCK_END, '$&\n')
    .replace(CELL_END, TAB_MARK);
  return lines
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/ ?\u0011 ?/g, '\t')
    .replaceAll(STEP_MARK, '  ');
};

const ENDS_BLOCK = /<\/(?:p|div)>$/;
const ENDS_LIST = /<\/[uo]l>$/;
const END_MAX = 6;

/** Lists with their signs: `- ` or the number before each item, two blanks for each list around it. */
const withSigns = (html: string): string => {
  const lists: {isOrdered: boolean; items: number}[] = [];
  return html.replace(LIST_TAG, (tag, end: string, name: string, at: number) => {
    const before = html.slice(Math.max(0, at - END_MAX), at);
    if (name !== 'li' && end) {
      lists.pop();
      return lists.length > 0 ? '' : tag;
    }
    if (name !== 'li') {
      lists.push({isOrdered: name === 'ol', items: 0});
      return lists.length > 1 && !ENDS_BLOCK.test(before) ? `\n${tag}` : tag;
    }
    // The last item of a list within this one has ended the line.
    if (end) return ENDS_LIST.test(before) ? '' : tag;
    const list = lists.at(-1);
    if (!list) return tag;
    list.items += 1;
    return `${tag}${STEP_MARK.repeat(lists.length - 1)}${list.isOrdered ? `${list.items}.` : '-'} `;
  });
};

/** Plain text that keeps where links lead to, and the signs of lists. @param html sanitised HTML */
export const toTextWithLinks = (html: string): string =>
  toLines(
    withSigns(html.replace(MARKS, ''))
      .split(LINK_END)
      .map((part, index, parts) => (index < parts.length - 1 ? withTarget(part) : part))
      .join(''),
  );

/** What stands before the end of a link, with the link's target where its text is another. */
const withTarget = (part: string): string => {
  const start = part.lastIndexOf('<a ');
  const end = start === -1 ? -1 : part.indexOf('>', start);
  if (end === -1) return part;
  const [href, label] = [HREF.exec(part.slice(start, end))?.[1], part.slice(end + 1)];
  return href === undefined || toPlainText(label) === href.replaceAll('&amp;', '&')
    ? part
    : `${part} (${href})`;
};
