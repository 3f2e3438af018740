import {DEVICES, SENT_FROM, SENT_FROM_WITHIN} from './words/sent-from.ts';

const DEVICE_LINE_MAX = 120;
const SIGNATURE_LINES_MAX = 12;
const SIGNATURE_LINE_MAX = 160;

/** True for "Sent from my iPhone", which no person wrote; false for "Sent from my desk, as the phone is broken", which a person wrote. */
export const isDeviceLine = (line: string): boolean => {
  const text = line
    .replace(/^[\s<(*_]+/, '')
    .toLowerCase()
    .normalize();
  if (text.length > DEVICE_LINE_MAX || text.includes('?')) return false;
  const begins = SENT_FROM.some((beginning) => text.startsWith(beginning));
  if (!begins && !SENT_FROM_WITHIN.some((words) => text.includes(words))) return false;
  return (
    (text.split(/[,;.!]/)[0] ?? '').split(/[^\p{L}\p{M}-]+/u).some((word) => DEVICES.has(word)) ||
    /iphone|ipad|android/.test(text.slice(0, 40))
  );
};

const isDelimiter = (line: string | undefined) => line?.trim() === '--';

/**
 * Start of the signature among the lines of one person's text: the last "-- ", unless the lines after it are too long for one, contain a
 * question, or the dashes separate the text in more places. A sign-off ("Best regards") is part of the text.
 */
export const startOfSignature = (lines: readonly string[]): number => {
  const at = lines.findLastIndex(isDelimiter);
  if (at === -1) return lines.length;
  const below = lines.slice(at + 1).filter((line) => line.trim() !== '');
  const isOne =
    below.some((line) => /[\p{L}\d]/u.test(line)) &&
    below.length <= SIGNATURE_LINES_MAX &&
    below.every((line) => line.length <= SIGNATURE_LINE_MAX && !/\?(?:\s|$)/.test(line));
  let start = at;
  while (isDelimiter(lines[start - 1])) start -= 1;
  return isOne && !lines.slice(0, start).some(isDelimiter) ? start : lines.length;
};
