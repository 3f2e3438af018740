import {escapeHtml} from '@switchboard/service-kit/html';

/** A forwarded message. */
interface Passed {
  author: string;
  /** Formatted time of writing. */
  at: string;
  html: string;
}

/** Maximum number of forwarded characters of HTML. */
const HTML_MAX = 500_000;
const BANNER = '<p>---------- Forwarded message ----------</p>';

const write = ({author, at, html}: Passed): string =>
  `<p>On ${escapeHtml(at)}, ${escapeHtml(author)} wrote:</p><blockquote>${html}</blockquote>`;

/**
 * Content of a forward, with writers and times.
 * @param messages oldest first; the oldest are omitted if all of them are too long
 */
export const composeForwarded = (messages: readonly Passed[]): string => {
  const parts: string[] = [];
  let length = 0;
  for (const part of messages.map(write).toReversed()) {
    length += part.length;
    if (parts.length > 0 && length > HTML_MAX) break;
    parts.unshift(part);
  }
  const left = messages.length - parts.length;
  const note =
    left === 0
      ? ''
      : `<p><em>${left === 1 ? '1 earlier message is' : `${left} earlier messages are`} not included.</em></p>`;
  return BANNER + note + parts.join('');
};
