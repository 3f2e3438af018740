/** Plain text of messages: for mails, SMS, lists and searches. Pure functions: safe in a browser bundle. */
const BLOCK_END = /<(?:br|hr) ?\/?>|<\/(?:p|div|li|blockquote|pre|h[1-4]|tr|table|ul|ol)>/g;
const CELL_END = /<\/t[dh]>/g;
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
export const toPlainText = (html: string): string => {
  const lines = html.replace(PICTURE, nameOf).replace(BLOCK_END, '$&\n').replace(CELL_END, '$& ');
  return lines
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** Plain text that keeps where links lead to. @param html sanitised HTML */
export const toTextWithLinks = (html: string): string =>
  toPlainText(
    html
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
