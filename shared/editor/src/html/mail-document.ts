import DOMPurify from 'dompurify';
import {OPENING_TAGS, STYLE_ELEMENTS} from './markup-patterns.ts';

/** Whole mail for a frame of its own. */
export interface MailDocument {
  /** `html` element, not yet attached to a document. */
  root: HTMLElement;
  /** Style sheets, for a constructed one. */
  css: string;
}

const STYLE = /(?<=[\s"'])style(?=\s*=)/gi;
const KEPT_STYLE = 'data-kept-style';

const purifier = DOMPurify();

const cssOf = (html: string) =>
  [...html.matchAll(STYLE_ELEMENTS)]
    .map(([element]) => element.replace(/^<style\b[^>]*>/i, '').replace(/<\/style\s*>$/i, ''))
    .join('\n');

/**
 * Makes a mail safe to show, with its styles. The page's policies forbid styles in markup, so they leave it before a
 * browser parses them, and come back through the objects of style sheets, which are allowed.
 * @param html a whole document
 */
export const toMailDocument = (html: string): MailDocument => {
  const inert = html
    .replaceAll(STYLE_ELEMENTS, '')
    .replaceAll(OPENING_TAGS, (tag) => tag.replaceAll(STYLE, KEPT_STYLE));
  const root = purifier.sanitize(inert, {
    RETURN_DOM: true,
    WHOLE_DOCUMENT: true,
    USE_PROFILES: {html: true},
    FORBID_TAGS: ['form', 'input', 'textarea', 'select', 'button', 'video', 'audio'],
    FORBID_ATTR: ['style'],
  }) as HTMLElement;
  for (const element of root.querySelectorAll<HTMLElement>(`[${KEPT_STYLE}]`)) {
    element.style.cssText = element.getAttribute(KEPT_STYLE) ?? '';
    element.removeAttribute(KEPT_STYLE);
  }
  return {root, css: cssOf(html)};
};
