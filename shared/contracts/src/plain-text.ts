/** Plain text of messages: for mails, SMS, lists and searches. Pure functions: safe in a browser bundle. */
const BLOCK_END = /<(?:br|hr) ?\/?>|<\/(?:p|div|li|blockquote|pre|h[1-4]|tr|table|ul|ol)>/g;
const CELL_START = /<t[dh](?=[ >])/g;
const CELL_END = /<\/t[dh]>/g;
/** Placeholders for the end of a block, and the ends of a cell, until lines are made. */
const [BLOCK, CELL, CELL_OVER] = ['\v', '\x1c', '\x1f'];
/** Placeholder for an indentation of a list; blanks at the start of a line would be trimmed. */
const STEP = '\x12';
const MARKS = /[\v\x12\x1c\x1f]/g;
/** End of an item's last block, which coincides with the end of the item. */
const INNER_END = /<\/(?:p|div)>(?=<\/li>)/g;
const LIST_TAG = /<(\/?)(ul|ol|li)>/g;
const PICTURE = /<img [^<>]*>/g;
/** In sanitised HTML, other angle brackets are escaped. */
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

/** Text in place of a picture. */
const nameOf = (picture: string): string =>
  ` [${/ alt="([^"]+)"/.exec(picture)?.[1] ?? 'picture'}] `;

const inLines = (text: string): string => text.replaceAll(CELL, '').replaceAll(BLOCK, '\n');

/** Text of a cell. Line breaks of the markup become blanks, because they would split a row. */
const cellText = (marked: string): string =>
  inLines(marked.replace(/[\r\n]/g, ' ').replace(/ +/g, ' ')).trim();

/** Separator between a cell and the previous one. */
const between = (marked: string, isFirst: boolean): string => {
  if (marked.trim() !== '') return `${isFirst ? '' : '\n'}${inLines(marked).trimEnd()}\n`;
  if (isFirst) return inLines(marked);
  return marked.includes(BLOCK) ? '\n' : '\t';
};

/** Converts tables to lines: one for each row, with tabs between cells. */
const withRows = (marked: string): string => {
  const parts = marked.split(CELL_OVER);
  const rest = parts.pop() ?? '';
  let isFirst = true;
  const rows = parts.map((part) => {
    const start = part.lastIndexOf(CELL);
    // Text below a table within a cell.
    if (start === -1) return inLines(part);
    const text = between(part.slice(0, start), isFirst) + cellText(part.slice(start));
    isFirst = false;
    return text;
  });
  return rows.join('') + inLines(rest);
};

/** Removes cells that are only spacers beside the one with the text. */
const withoutRoom = (line: string): string => {
  const text = line.trimEnd();
  const words = text.trimStart();
  return words.includes('\t') ? text : words;
};

/**
 * @param html sanitised HTML
 * @returns its plain text, one line per block or row of a table; empty without visible content
 */
export const toPlainText = (html: string): string => toLines(html.replace(MARKS, ' '));

const toLines = (html: string): string => {
  const marked = html
    .replace(PICTURE, nameOf)
    .replace(INNER_END, '')
    .replace(BLOCK_END, `$&${BLOCK}`)
    .replace(CELL_START, `${CELL}$&`)
    .replace(CELL_END, `$&${CELL_OVER}`)
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/[ \t]+/g, ' ');
  return withRows(marked)
    .replace(/ ?\n ?/g, '\n')
    .split('\n')
    .map(withoutRoom)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll(STEP, '  ');
};

const ENDS_BLOCK = /<\/(?:p|div)>$/;
const ENDS_LIST = /<\/[uo]l>$/;
const END_MAX = 6;

/** Adds list markers: `- ` or the number before each item, two blanks for each enclosing list. */
const withSigns = (html: string): string => {
  const lists: {isOrdered: boolean; items: number}[] = [];
  return html.replace(LIST_TAG, (tag, ...[end, name, at]: [string, string, number]) => {
    const before = html.slice(Math.max(0, at - END_MAX), at);
    if (name !== 'li' && end) {
      lists.pop();
      return lists.length > 0 ? '' : tag;
    }
    if (name !== 'li') {
      lists.push({isOrdered: name === 'ol', items: 0});
      return lists.length > 1 && !ENDS_BLOCK.test(before) ? `\n${tag}` : tag;
    }
    // The last item of an inner list has ended the line.
    if (end) return ENDS_LIST.test(before) ? '' : tag;
    const list = lists.at(-1);
    if (!list) return tag;
    list.items += 1;
    return `${tag}${STEP.repeat(lists.length - 1)}${list.isOrdered ? `${list.items}.` : '-'} `;
  });
};

/**
 * Plain text that keeps link targets and list markers.
 * @param html sanitised HTML
 */
export const toTextWithLinks = (html: string): string =>
  toLines(
    withSigns(html.replace(MARKS, ' '))
      .split(LINK_END)
      .map((part, index, parts) => (index < parts.length - 1 ? withTarget(part) : part))
      .join(''),
  );

/**
 * Plain text for an SMS, whose default alphabet has no tabs.
 * @param html sanitised HTML
 */
export const toSmsText = (html: string): string => toTextWithLinks(html).replaceAll('\t', ' ');

/** Text before the end of a link, with the link's target if the text differs from it. */
const withTarget = (part: string): string => {
  const start = part.lastIndexOf('<a ');
  const end = start === -1 ? -1 : part.indexOf('>', start);
  if (end === -1) return part;
  const [href, label] = [HREF.exec(part.slice(start, end))?.[1], part.slice(end + 1)];
  return href === undefined || toPlainText(label) === href.replaceAll('&amp;', '&')
    ? part
    : `${part} (${href})`;
};
