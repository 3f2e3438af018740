import {OPENING_TAGS, STYLE_ELEMENTS} from './html/markup-patterns.ts';

/** Where the styles of what is pasted stand until what they say is known. */
export const STYLE_KEPT = 'data-style';

const ATTRIBUTES = /(?<=[\s/"'])([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;

const withoutActiveAttributes = (tag: string) =>
  tag.replaceAll(ATTRIBUTES, (attribute, name: string) =>
    /^on/i.test(name) ? '' : attribute.replace(/^style(?=[\s=]|$)/i, STYLE_KEPT),
  );

/**
 * Leaves out style sheets and event handlers, and renames styles. Nothing of them would be kept anyway, but a browser reports them to
 * the page's policy as soon as it parses them, even into a document that is never shown.
 * @param html from anywhere; still to be sanitized
 */
export const withoutReportedMarkup = (html: string): string =>
  html.replaceAll(STYLE_ELEMENTS, '').replaceAll(OPENING_TAGS, withoutActiveAttributes);
