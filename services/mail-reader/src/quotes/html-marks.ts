/**
 * Meaning of an element for a quote: see `Line`; `container` holds the attribution, the quote in blockquotes, and answers between those.
 */
export type Mark = 'quote' | 'maybe-quote' | 'start' | 'container';

/** Classes and ids of mail programs. Outlook and Hotmail put `x_` and `ecx` before those of others. */
const QUOTES = new Set([
  'yahoo_quoted',
  'zmail_extra',
  'olk_src_body_section',
  'front-blockquote',
  'tutanota_quote',
  'ymail_quote',
  'wps_quotion',
]);
const CONTAINERS = new Set(['gmail_quote', 'gmail_quote_container', 'protonmail_quote']);
const STARTS = new Set(['divrplyfwdmsg', 'moz-cite-prefix', 'gmail_attr', 'stopspelling']);
const FOREIGN = /^(?:x_|ecx)+/;

/** Outlook since 2007 and Windows Mail draw a line above the head of a quoted mail. */
const RULED = [
  'border:none;border-top:solid#e1e1e11.0pt',
  'border:none;border-top:solid#b5c4df1.0pt',
  'border-top-color:rgb(229,229,229);border-top-width:1px;border-top-style:solid',
];
/** Styles of the buttons for indentation. */
const INDENTED = /border(?:-left)?:(?:none|0|medium)|webkit-indent/;

type Attributes = Record<string, string>;

const namesIn = ({class: classes = '', id = ''}: Attributes): string[] =>
  `${classes} ${id}`
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.replace(FOREIGN, ''));

/** Meaning of an element in mail programs; undefined for all others. */
export const markOf = (name: string, attributes: Attributes): Mark | undefined => {
  const names = namesIn(attributes);
  const has = (known: ReadonlySet<string>) => names.some((one) => known.has(one));
  const style = (attributes.style ?? '').toLowerCase().replace(/\s/g, '');
  if (name === 'blockquote')
    return markOfBlockquote(attributes, {isKnown: has(QUOTES), isOfGmail: has(CONTAINERS), style});
  if (has(QUOTES)) return 'quote';
  if (
    has(STARTS) ||
    attributes['data-marker'] === '__DIVIDER__' ||
    RULED.some((rule) => style.includes(rule))
  )
    return 'start';
  return has(CONTAINERS) ? 'container' : undefined;
};

const markOfBlockquote = (
  attributes: Attributes,
  {isKnown, isOfGmail, style}: {isKnown: boolean; isOfGmail: boolean; style: string},
): Mark | undefined => {
  if (isKnown || attributes.type?.toLowerCase() === 'cite' || attributes.cite !== undefined)
    return 'quote';
  if (INDENTED.test(`${style} ${attributes.class ?? ''}`)) return undefined;
  return style.includes('border-left') && !isOfGmail ? 'quote' : 'maybe-quote';
};
