import {escapeHtml} from '../../../../html/index.ts';

/** A message that is passed on. */
interface Passed {
  author: string;
  /** When it was written, in words. */
  at: string;
  html: string;
}

/** Characters of HTML that are passed on at most. */
const HTML_MAX = 500_000;
const BANNER = '<p>---------- Forwarded message ----------</p>';

const write = ({author, at, html}: Passed): string =>
  `<p>On ${escapeHtml(at)}, ${escapeHtml(author)} wrote:</p><blockquote>${html}</blockquote>`;

/**
 * Content of a forward, with writers and times.
 * @param messages oldest first; the oldest are left out where all of them are too long
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
