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

/** The attributes of a cell whose values mean something. */
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
    // A tag without an address is no link: its attributes would make a text many times as long.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['href'] === undefined ? attribs : {...attribs, ...LINK_ATTRIBUTES},
    }),
    // Left out by its name: cutting it out of what was written before takes longer the longer that is.
    img: (tagName, attribs) =>
      isReference(attribs['data-attachment'])
        ? {tagName, attribs}
        : {tagName: 'no-img', attribs: {}},
    td: (tagName, attribs) => ({tagName, attribs: cellOf(attribs)}),
    th: (tagName, attribs) => ({tagName, attribs: cellOf(attribs)}),
    span: (tagName, {'data-mention': mention = ''}) => ({tagName, attribs: mentionOf(mention)}),
  },
};

/** Broken nesting is set right step by step; what takes more of them is not nesting but play. */
const ROUNDS = 5;

/** The words of HTML that is play, line by line. */
const wordsOf = (html: string): string =>
  `<p>${escapeHtml(toPlainText(html)).replaceAll('\n', '<br />')}</p>`;

const clean = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** Undefined where it is nested too deeply, or not set right soon. */
const setRight = (html: string, rounds: number): string | undefined => {
  if (isTooDeep(html)) return undefined;
  const cleaned = clean(html);
  if (cleaned === html) return cleaned;
  return rounds === 0 ? undefined : setRight(cleaned, rounds - 1);
};

/** The newest long texts that were made safe in a thread. */
const safe = new Set<string>();
const REMEMBERED = 20;

/** Remembers a text that `sanitize` gave, in a thread, so that nobody waits for it to be sanitised once more. */
export const rememberSafe = (html: string): void => {
  const [oldest] = safe;
  if (safe.size >= REMEMBERED && oldest !== undefined) safe.delete(oldest);
  safe.add(html);
};

/**
 * HTML of a person made safe to store and to show: an allow-list, links that open apart. Doing it again changes nothing. Of what is nested
 * deeper than anybody nests it, only the words are kept.
 */
export const sanitize = (html: string): string => {
  if (safe.has(html)) return html;
  // The database takes no NUL.
  const storable = html.replaceAll('\0', '');
  return setRight(storable, ROUNDS) ?? clean(wordsOf(storable));
};
