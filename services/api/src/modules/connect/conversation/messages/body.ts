import {invalid} from '@switchboard/service-kit/errors';
import {escapeHtml, sanitize, toPlainText} from '../../../../html/index.ts';

/**
 * What is stored of a message: safe HTML and its plain text. Throws 422 when nothing is left to see.
 * @param hasFiles whether files come with it, so that it may be without words
 */
export const readBody = (html: string, hasFiles = false): {html: string; text: string} => {
  const safe = sanitize(html);
  const text = toPlainText(safe);
  if (text === '' && !hasFiles && !safe.includes('<img '))
    throw invalid({html: 'Message is required'});
  return {html: safe, text};
};

/** A text without markup as HTML: blank lines part paragraphs. */
export const toHtml = (text: string): string =>
  sanitize(
    text
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
      .join(''),
  );
