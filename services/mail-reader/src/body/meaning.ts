import {readMarkup} from '@switchboard/service-kit/html';

/** Needed for any change. */
const STYLE = /\bstyle\s*=/i;
const MEANINGFUL = /font-weight|font-style|text-decoration|white-space|display|visibility/i;
const BOLD_FROM = 600;
const BOLD_TAGS: readonly string[] = ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'];
const ITALIC_TAGS: readonly string[] = ['i', 'em', 'cite', 'var', 'dfn'];
/** Elements without content and without an end tag. */
const VOID_TAGS: readonly string[] = [
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'col',
  'wbr',
  'area',
];

/** Declarations of a `style`, by property; the last of each counts. */
const stylesOf = (style = ''): Map<string, string> =>
  new Map(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [
        declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      ];
    }),
  );

/** Ignores `mso-hide`: only Outlook obeys it, and gets another button instead. */
const isHidden = (styles: Map<string, string>): boolean =>
  styles.get('display') === 'none' || styles.get('visibility') === 'hidden';

const isBold = (weight: string | undefined): boolean | undefined => {
  if (weight === undefined || weight === '' || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number(weight) >= BOLD_FROM;
};

/** Elements equivalent to the styles of a tag. */
const elementsFor = (name: string, styles: Map<string, string>): string[] => {
  const decoration = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  return [
    ...(isBold(styles.get('font-weight')) && !BOLD_TAGS.includes(name) ? ['b'] : []),
    ...(/^(?:italic|oblique)/.test(styles.get('font-style') ?? '') && !ITALIC_TAGS.includes(name)
      ? ['i']
      : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
  ];
};

/** True for a tag that contradicts its styles. */
const isDenied = (name: string, styles: Map<string, string>): boolean =>
  (['b', 'strong'].includes(name) && isBold(styles.get('font-weight')) === false) ||
  (['i', 'em'].includes(name) && styles.get('font-style') === 'normal');

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Opened {
  name: string;
  /** Beginning of the hidden part. */
  hiddenFrom: number | undefined;
  isDenied: boolean;
  elements: string[];
  /** True if its line breaks are shown. */
  isPre: boolean;
}

const applied = (html: string, edits: readonly Edit[]): string => {
  let [text, at] = ['', 0];
  for (const edit of edits) {
    text += html.slice(at, edit.start) + edit.text;
    at = Math.max(at, edit.end);
  }
  return text + html.slice(at);
};

/**
 * Translates styles of HTML to elements: bold, italic, struck, hidden, and line breaks. The styles themselves stay for others to remove.
 */
export const withMeaning = (html: string): string => {
  if (!STYLE.test(html) || !MEANINGFUL.test(html)) return html;
  const edits: Edit[] = [];
  const opened: Opened[] = [];
  let [hidden, preformatted] = [0, 0];
  const stopped = readMarkup(html, {
    open: (name, {style}, {start, end, isImplied}) => {
      const styles = stylesOf(style);
      const space = styles.get('white-space');
      const one: Opened = {
        name,
        hiddenFrom: isHidden(styles) && !isImplied && hidden === 0 ? start : undefined,
        isDenied: isDenied(name, styles),
        elements: VOID_TAGS.includes(name) ? [] : elementsFor(name, styles),
        isPre: space === undefined ? (opened.at(-1)?.isPre ?? false) : space.startsWith('pre'),
      };
      if (one.hiddenFrom !== undefined) hidden += 1;
      if (name === 'pre') preformatted += 1;
      if (hidden === 0) {
        if (one.isDenied) edits.push({start, end, text: '<span>'});
        if (one.elements.length > 0)
          edits.push({start: end, end, text: one.elements.map((tag) => `<${tag}>`).join('')});
      }
      opened.push(one);
    },
    text: (_text, {start, end}) => {
      if (hidden > 0 || preformatted > 0 || !opened.at(-1)?.isPre) return;
      const shown = html.slice(start, end).replace(/\r?\n/g, '<br>');
      edits.push({start, end, text: shown});
    },
    close: (_name, {start, end, isImplied}) => {
      const one = opened.pop();
      if (!one) return;
      const closing = isImplied ? start : end;
      if (one.name === 'pre') preformatted -= 1;
      if (one.hiddenFrom !== undefined) {
        hidden -= 1;
        return void edits.push({start: one.hiddenFrom, end: closing, text: ''});
      }
      if (hidden > 0) return;
      const marks = one.elements
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('');
      if (one.isDenied && !isImplied) edits.push({start, end, text: `${marks}</span>`});
      else if (marks !== '') edits.push({start, end: start, text: marks});
    },
  });
  return stopped ? html : applied(html, edits);
};
