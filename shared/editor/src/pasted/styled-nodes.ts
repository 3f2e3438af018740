import DOMPurify from 'dompurify';
import {ALLOWED, keepAllowed} from '../html/purify.ts';
import {STYLE_KEPT} from '../inert-markup.ts';

/** Styles of the classes that Excel gives its cells, by class. */
type SheetStyles = ReadonlyMap<string, string>;

const SHEET_MAX = 200_000;
const CLASS_RULE = /\.(xl\d{1,5})\s{0,5}\{([^{}]{0,2000})\}/g;

/** Styles of cells from the style sheet of a pasted spreadsheet. */
export const sheetStyles = (html: string): SheetStyles =>
  new Map(
    [...html.slice(0, SHEET_MAX).matchAll(CLASS_RULE)].map(([, name = '', rules = '']) => [
      name,
      rules,
    ]),
  );

let sheet: SheetStyles = new Map();

/** Adds the styles of a cell's class before its own, as the last of each counts. */
const takeClass = (element: Node): void => {
  if (!(element instanceof Element)) return;
  const rules = sheet.get(element.getAttribute('class') ?? '');
  if (rules === undefined || !element.matches('td, th')) return;
  element.setAttribute(STYLE_KEPT, `${rules};${element.getAttribute(STYLE_KEPT) ?? ''}`);
};

const purifier = DOMPurify();
purifier.addHook('beforeSanitizeAttributes', takeClass);
purifier.addHook('afterSanitizeAttributes', (element) => keepAllowed(element, STYLE_KEPT));

/** Converts untrusted HTML to safe nodes that are in no document yet, with its styles in `data-style`. */
export const toStyledNodes = (html: string, styles: SheetStyles = new Map()): DocumentFragment => {
  sheet = styles;
  return purifier.sanitize(html, {
    ...ALLOWED,
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, STYLE_KEPT],
    ADD_URI_SAFE_ATTR: [...ALLOWED.ADD_URI_SAFE_ATTR, STYLE_KEPT],
    RETURN_DOM_FRAGMENT: true,
  });
};
