import {
  ALIGNMENTS,
  LINK_ATTRIBUTES,
  REFERENCE_PATTERN,
  SAFE_ATTRIBUTES,
  SAFE_SCHEMES,
  SAFE_TAGS,
  SPAN_PATTERN,
} from '@switchboard/contracts/safe-html';
import DOMPurify from 'dompurify';

/** The service's own list; here a picture also has its signed address. */
export const ALLOWED = {
  ALLOWED_TAGS: [...SAFE_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(SAFE_ATTRIBUTES).flat()), 'src'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${SAFE_SCHEMES.join('|')}):|/(?!/))`, 'i'),
  ADD_URI_SAFE_ATTR: ['data-attachment', 'data-mention', 'colspan', 'rowspan', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const allowedOn = (tag: string) => [
  ...(SAFE_ATTRIBUTES[tag] ?? []),
  ...(tag === 'img' ? ['src'] : []),
];
const isReference = (element: Element, name: string) =>
  REFERENCE_PATTERN.test(element.getAttribute(name) ?? '');

const CELL_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  colspan: (value) => SPAN_PATTERN.test(value),
  rowspan: (value) => SPAN_PATTERN.test(value),
  align: (value) => ALIGNMENTS.some((one) => one === value),
};

/**
 * Removes the attributes that an element may not have, and forbidden elements as a whole.
 * @param alsoAllowed an attribute that it may have for now
 */
export const keepAllowed = (element: Element, alsoAllowed?: string) => {
  const tag = element.tagName.toLowerCase();
  for (const name of element.getAttributeNames())
    if (!allowedOn(tag).includes(name) && name !== alsoAllowed) element.removeAttribute(name);
  if (tag === 'td' || tag === 'th')
    for (const [name, isRight] of Object.entries(CELL_VALUES))
      if (!isRight(element.getAttribute(name)?.toLowerCase() ?? '')) element.removeAttribute(name);
  if (tag === 'a')
    for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value);
  if (tag === 'a' && element.getAttribute('href')?.startsWith('/')) element.removeAttribute('href');
  if (tag === 'img' && !isReference(element, 'data-attachment')) element.remove();
  if (tag === 'span' && !isReference(element, 'data-mention'))
    element.removeAttribute('data-mention');
};

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (element) => keepAllowed(element));

/** Makes untrusted HTML safe to show. */
export const toSafeHtml = (html: string) =>
  purifier.sanitize(html, {...ALLOWED, RETURN_TRUSTED_TYPE: true});

/** Converts untrusted HTML to safe nodes that are in no document yet. */
export const toSafeNodes = (html: string): DocumentFragment =>
  purifier.sanitize(html, {...ALLOWED, RETURN_DOM_FRAGMENT: true});
