import type {Highlighted} from '@switchboard/contracts/search';
import {isUnspaced} from './terms.ts';

const EXCERPT = 180;
const LEAD = 40;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Where words of a text begin with one of the terms, or where it is within what is written without blanks.
 * @returns `[start, end]` of each, in order, without overlaps
 */
export const rangesOf = (text: string, terms: readonly string[]): [number, number][] => {
  if (terms.length === 0) return [];
  const longestFirst = terms
    .toSorted((one, other) => other.length - one.length)
    .map((term) => (isUnspaced(term) ? '' : WORD_START) + escape(term));
  // Linear: words, each escaped.
  const start = new RegExp(longestFirst.join('|'), 'giu');
  return [...text.matchAll(start)].map(({index, 0: found}) => [index, index + found.length]);
};

/** A text on one line with its matches; a long one is cut around the first of them. */
export const highlight = (text: string, terms: readonly string[]): Highlighted => {
  const line = text.replace(/\s+/g, ' ').trim();
  const ranges = rangesOf(line, terms);
  if (line.length <= EXCERPT) return {text: line, ranges};
  const from = Math.max(0, (ranges[0]?.[0] ?? 0) - LEAD);
  const cut = `${from > 0 ? '…' : ''}${line.slice(from, from + EXCERPT)}${from + EXCERPT < line.length ? '…' : ''}`;
  return {text: cut, ranges: rangesOf(cut, terms)};
};
