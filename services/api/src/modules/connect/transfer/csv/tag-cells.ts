import type {TagSeparator} from '@switchboard/contracts/imports/targets';

const ESCAPES = /[\\;]/g;
const PIECE = /(?:[^\\;]|\\[\s\S]?)+/g;
/** Mailchimp's format: each tag in quotation marks. */
const QUOTED = /^"[^"]*"(?:,\s*"[^"]*")*$/;
const ESCAPED = /\\([\\;])/g;

/** Tags in one cell, separated by semicolons. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(ESCAPES, '\\$&')).join(';');

/** The tags of a cell, also with quotes around each. With semicolons, it is the inverse of `joinTags`. */
export const splitTags = (text: string, separator: TagSeparator): string[] => {
  if (QUOTED.test(text)) return [...text.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
  if (separator !== ';') return text.split(separator);
  return (text.match(PIECE) ?? []).map((tag) => tag.replace(ESCAPED, '$1'));
};
