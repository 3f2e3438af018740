import {OPENING_TAGS, STYLE_ELEMENTS} from './html/markup-patterns.ts';

const ATTRIBUTES = /(?<=[\s/"'])([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;

const withoutActiveAttributes = (tag: string) =>
  tag.replaceAll(ATTRIBUTES, (attribute, name: string) =>
    /^(?:on|style$)/i.test(name) ? '' : attribute,
  );

/**
 * Leaves out styles and event handlers. Nothing of them would be kept anyway, but a browser reports them to the page's policy
 * as soon as it parses them, even into a document that is never shown.
 * @param html from anywhere; still to be sanitized
 */
export const withoutReportedMarkup = (html: string): string =>
  html.replaceAll(STYLE_ELEMENTS, '').replaceAll(OPENING_TAGS, withoutActiveAttributes);
