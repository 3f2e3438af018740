import sanitizeHtml from 'sanitize-html';
import {
  ALIGNMENTS,
  LINK_ATTRIBUTES,
  REFERENCE_PATTERN,
  SAFE_ATTRIBUTES,
  SAFE_SCHEMES,
  SAFE_TAGS,
  SPAN_PATTERN,
} from '@switchboard/contracts/safe-html';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {escapeHtml} from './escape-html.ts';
import {isTooDeep} from './markup.ts';

const isReference = (value: string | undefined) => REFERENCE_PATTERN.test(value ?? '');

const mentionOf = (id: string): Record<string, string> =>
  isReference(id) ? {'data-mention': id} : {};

/** Meaningful attributes of a cell. */
const cellOf = (attribs: Record<string, string>): Record<string, string> => {
  const {colspan = '', rowspan = '', align = ''} = attribs;
  const side = ALIGNMENTS.find((one) => one === align.toLowerCase());
  return {
    ...(SPAN_PATTERN.test(colspan) && {colspan}),
    ...(SPAN_PATTERN.test(rowspan) && {rowspan}),
    ...(side && {align: side}),
  };
};

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...SAFE_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(SAFE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...SAFE_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    // A tag without an address is no link: its attributes would multiply the length of a text.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['href'] === undefined ? attribs : {...attribs, ...LINK_ATTRIBUTES},
    }),
    // Dropped by its name: cutting it out of the output takes longer the longer the output is.
    img: (tagName, attribs) =>
      isReference(attribs['data-attachment'])
        ? {tagName, attribs}
        : {tagName: 'no-img', attribs: {}},
    td: (tagName, attribs) => ({tagName, attribs: cellOf(attribs)}),
    th: (tagName, attribs) => ({tagName, attribs: cellOf(attribs)}),
    span: (tagName, {'data-mention': mention = ''}) => ({tagName, attribs: mentionOf(mention)}),
  },
};

/** Maximum of rounds that fix broken nesting; only hostile HTML needs more. */
const ROUNDS = 5;

/** Words of hostile HTML, line by line. */
const wordsOf = (html: string): string =>
  `<p>${escapeHtml(toPlainText(html)).replaceAll('\n', '<br />')}</p>`;

const clean = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** Fixes the nesting; undefined for HTML that is nested too deeply, or not fixed after these rounds. */
const setRight = (html: string, rounds: number): string | undefined => {
  if (isTooDeep(html)) return undefined;
  const cleaned = clean(html);
  if (cleaned === html) return cleaned;
  return rounds === 0 ? undefined : setRight(cleaned, rounds - 1);
};

/** The newest long texts that were sanitised in a thread. */
const safe = new Set<string>();
const REMEMBERED = 20;

/** Caches a result of `sanitize` from a thread, so that nobody waits for it to be sanitised again. */
export const rememberSafe = (html: string): void => {
  const [oldest] = safe;
  if (safe.size >= REMEMBERED && oldest !== undefined) safe.delete(oldest);
  safe.add(html);
};

/**
 * Sanitises HTML of a person for storage and display: an allow-list, links that open separately. Idempotent. Of HTML that is nested deeper
 * than any person nests it, only the words are kept.
 */
export const sanitize = (html: string): string => {
  if (safe.has(html)) return html;
  // The database rejects NUL.
  const storable = html.replaceAll('\0', '');
  return setRight(storable, ROUNDS) ?? clean(wordsOf(storable));
};
