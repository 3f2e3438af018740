import type {MailAddress} from '@switchboard/contracts/fields';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import {readHeadAt} from './header-block.ts';
import {isForward} from './kinds.ts';
import {FORWARDING} from './words/banners.ts';

/** Maximum number of lines that are searched for a forwarded mail. */
const LINES_MAX = 2000;
const VALUE_MAX = 1000;
/** Characters that no address contains. */
const AROUND = /[\s<>()[\]:;,"']/;
const [LOCAL_MAX, DOMAIN_MAX] = [64, 190];

const isAddress = (word: string): boolean => {
  const [local = '', domain = '', ...more] = word.split('@');
  const isFilled = local !== '' && domain !== '' && more.length === 0;
  return isFilled && local.length <= LOCAL_MAX && domain.length <= DOMAIN_MAX;
};

const AROUND_NAME = new Set([...' \t"\'*<([']);

const bare = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && AROUND_NAME.has(text[start] ?? '')) start += 1;
  while (end > start && AROUND_NAME.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
};

/** Reads `Maya Cruz <maya@example.com>`, `Maya Cruz [mailto:maya@example.com]`, `maya@example.com`. */
const readFrom = (value: string): MailAddress | undefined => {
  const text = value.slice(0, VALUE_MAX);
  const address = text.split(AROUND).find(isAddress);
  if (address === undefined) return undefined;
  const name = bare(text.slice(0, text.indexOf(address)).replace(/mailto:$/i, ''));
  return {name: name.slice(0, TEXT_MAX).toWellFormed(), address};
};

/**
 * Writer of a forwarded mail, from the head in the text. Anybody can write such a head: it proves nothing.
 * @param text of the forwarding mail
 * @returns undefined without a forwarded mail, or without an address in its head
 */
export const forwardedFromOf = ({
  subject,
  text,
}: {
  subject: string;
  text: string;
}): MailAddress | undefined => {
  const lines = text.split('\n', LINES_MAX).map((line) => line.trimEnd());
  const banner = lines.findIndex(isForward);
  if (banner === -1 && !FORWARDING.test(subject)) return undefined;
  for (let at = Math.max(banner, 0); at < lines.length; at += 1) {
    const from = readHeadAt(lines, at)?.fields.find(({role}) => role === 'from');
    if (from) return readFrom(from.value);
  }
  return undefined;
};
