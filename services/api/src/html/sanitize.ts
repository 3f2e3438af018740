import sanitizeHtml from 'sanitize-html';
import {
  LINK_ATTRIBUTES,
  REFERENCE_PATTERN,
  SAFE_ATTRIBUTES,
  SAFE_SCHEMES,
  SAFE_TAGS,
} from '@switchboard/contracts/safe-html';

const isReference = (value: string | undefined) => REFERENCE_PATTERN.test(value ?? '');

const mentionOf = (id: string): Record<string, string> =>
  isReference(id) ? {'data-mention': id} : {};

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...SAFE_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(SAFE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...SAFE_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', LINK_ATTRIBUTES),
    span: (tagName, {'data-mention': mention = ''}) => ({tagName, attribs: mentionOf(mention)}),
  },
  exclusiveFilter: ({tag, attribs}) => tag === 'img' && !isReference(attribs['data-attachment']),
};

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

/** Broken nesting is set right step by step; deeper than this it is not nesting but play. */
const ROUNDS = 10;

/** HTML of a person made safe to store and to show: an allow-list, links that open apart. Doing it again changes nothing. */
export const sanitize = (html: string, rounds = ROUNDS): string => {
  // The database takes no NUL.
  const clean = sanitizeHtml(html.replaceAll('\0', ''), ALLOWED).trim();
  return clean === html || rounds === 0 ? clean : sanitize(clean, rounds - 1);
};

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
