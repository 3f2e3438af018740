/**
 * Permitted content of a message or a lesson: text, lists, quotes, code, tables, links, pictures
 * that are attachments, mentions. Shared by the sanitisers of the service on write and of the
 * browser on display. Plain data: safe in a browser bundle.
 */
export const SAFE_TAGS = [
  'p',
  'br',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const;

/** Permitted attributes by element. A picture's address is not stored: it is signed again for each response. */
export const SAFE_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'target'],
  th: ['colspan', 'rowspan', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  img: ['data-attachment', 'alt'],
  span: ['data-mention'],
};

/** Values of `align` on a cell. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** Values of `colspan` and `rowspan` on a cell. */
export const SPAN_PATTERN = /^[1-9]\d{0,2}$/;

/** Permitted schemes of links. */
export const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Set on every link: it opens in a new tab without referrer. */
export const LINK_ATTRIBUTES = {rel: 'noopener noreferrer nofollow', target: '_blank'} as const;

/** Values of `data-attachment` and `data-mention`. */
export const REFERENCE_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
