import {toPlainText} from '@switchboard/contracts/plain-text';

export type Folded = 'signature' | 'both' | 'quote';

const SIGNATURE_LINES_MAX = 12;
const QUOTE = /<blockquote\b/i;
/** The line above a quote ends with a colon, and the header of a quoted mail contains a time. */
const IS_QUOTED = /^>|:$|\b\d{1,2}:\d{2}\b/;
/** Device names in the line added by a phone or a mail program. */
const IS_OF_DEVICE =
  /\b(?:android|blackberry|galaxy|gmail|huawei|ipad|iphone|outlook|proton|samsung|thunderbird|xiaomi|yahoo)\b/i;

/**
 * Kind of the folded part of a mail: a signature begins with dashes, or is the single line of a device.
 * @param html sanitised HTML
 */
export function foldedIn(html: string): Folded {
  const lines = toPlainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isSigned = lines[0] === '--';
  const hasQuote =
    QUOTE.test(html) ||
    lines.length > SIGNATURE_LINES_MAX + 1 ||
    lines.some((line) => IS_QUOTED.test(line));
  if (isSigned) return hasQuote ? 'both' : 'signature';
  const isOfDevice = lines.length === 1 && IS_OF_DEVICE.test(lines[0] ?? '');
  return isOfDevice && !hasQuote ? 'signature' : 'quote';
}
