import {OPENING_TAGS, STYLE_ELEMENTS} from './html/markup-patterns.ts';

/** Attribute that holds the styles of pasted content until they are evaluated. */
export const STYLE_KEPT = 'data-style';

const ATTRIBUTES = /(?<=[\s/"'])([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;

const withoutActiveAttributes = (tag: string) =>
  tag.replaceAll(ATTRIBUTES, (attribute, name: string) =>
    /^on/i.test(name) ? '' : attribute.replace(/^style(?=[\s=]|$)/i, STYLE_KEPT),
  );

/**
 * Removes style sheets and event handlers, and renames styles. None of them would be kept anyway, but a browser reports
 * them to the page's policy as soon as it parses them, even into a document that is never shown.
 * @param html from any source; still to be sanitized
 */
export const withoutReportedMarkup = (html: string): string =>
  html.replaceAll(STYLE_ELEMENTS, '').replaceAll(OPENING_TAGS, withoutActiveAttributes);
