import {escapeHtml} from './escape-html.ts';
import {sanitize} from './sanitize.ts';

/** Converts plain text to HTML: blank lines separate paragraphs. */
export const toHtml = (text: string): string =>
  sanitize(
    text
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
      .join(''),
  );
