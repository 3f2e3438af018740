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

/** Broken nesting is set right step by step; deeper than this it is not nesting but play. */
const ROUNDS = 10;

/** HTML of a person made safe to store and to show: an allow-list, links that open apart. Doing it again changes nothing. */
export const sanitize = (html: string, rounds = ROUNDS): string => {
  // The database takes no NUL.
  const clean = sanitizeHtml(html.replaceAll('\0', ''), ALLOWED).trim();
  return clean === html || rounds === 0 ? clean : sanitize(clean, rounds - 1);
};
