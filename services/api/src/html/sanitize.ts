import sanitizeHtml from 'sanitize-html';

/** What a message or a lesson may hold: text, lists, quotes, code, tables, links. No pictures, styles or scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code',
    'h1', 'h2', 'h3', 'h4', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  ],
  allowedAttributes: {a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan']},
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {a: sanitizeHtml.simpleTransform('a', {rel: 'noopener noreferrer nofollow', target: '_blank'})},
};

const TEXT_ONLY: sanitizeHtml.IOptions = {allowedTags: [], allowedAttributes: {}};
const BLOCK_END = /<(?:br|hr) ?\/?>|<\/(?:p|div|li|blockquote|pre|h[1-4]|tr|table|ul|ol)>/g;
const CELL_END = /<\/t[dh]>/g;
const ENTITIES: Record<string, string> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"'};

/** Broken nesting is set right step by step; deeper than this it is not nesting but play. */
const ROUNDS = 10;

/** HTML of a person made safe to store and to show: an allow-list, links that open apart. Doing it again changes nothing. */
export const sanitize = (html: string, rounds = ROUNDS): string => {
  const clean = sanitizeHtml(html, ALLOWED).trim();
  return clean === html || rounds === 0 ? clean : sanitize(clean, rounds - 1);
};

/**
 * @param html sanitised HTML
 * @returns its plain text, one line per block; empty when a reader would see nothing
 */
export const toPlainText = (html: string): string => {
  const lines = html.replace(BLOCK_END, '$&\n').replace(CELL_END, '$& ');
  return sanitizeHtml(lines, TEXT_ONLY)
    .replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
