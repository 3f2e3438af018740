import {invalid} from '@switchboard/service-kit/errors';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';

/**
 * Stored content of a message: safe HTML and its plain text. Throws 422 if nothing visible remains.
 * @param hasFiles permits a message without words, as it has files
 */
export const readBody = (html: string, hasFiles = false): {html: string; text: string} => {
  const safe = sanitize(html);
  const text = toPlainText(safe);
  if (text === '' && !hasFiles && !safe.includes('<img '))
    throw invalid({html: 'Message is required'});
  return {html: safe, text};
};
