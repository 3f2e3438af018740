import type {Highlighted} from '@switchboard/contracts/search/schemas';
import {isUnspaced} from '../search-text/terms.ts';

const EXCERPT = 180;
const LEAD = 40;
/** Compiled once: Unicode classes take longer to compile than a text takes to search. */
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Letters beyond the basic plane are two units; a search from the middle of one would find it again. */
const lengthOfFirst = (text: string) => ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);

/**
 * Positions of words that begin with one of the terms, or of the terms within text without blanks.
 * @returns `[start, end]` of each, in order, without overlaps
 */
export const rangesOf = (text: string, terms: readonly string[]): [number, number][] => {
  if (terms.length === 0) return [];
  const longestFirst = terms.toSorted((one, other) => other.length - one.length);
  // Linear: words, each escaped.
  const term = new RegExp(longestFirst.map(escape).join('|'), 'giu');
  const ranges: [number, number][] = [];
  for (let match = term.exec(text); match; match = term.exec(text)) {
    const {index, 0: found} = match;
    const isWithinWord = ENDS_IN_WORD.test(text.slice(Math.max(0, index - 2), index));
    if (isWithinWord && !isUnspaced(found)) term.lastIndex = index + lengthOfFirst(found);
    else ranges.push([index, term.lastIndex]);
  }
  return ranges;
};

/** A text on one line with its matches; a long one is cut around the first match. */
export const highlight = (text: string, terms: readonly string[]): Highlighted => {
  const line = text.replace(/\s+/g, ' ').trim();
  const ranges = rangesOf(line, terms);
  if (line.length <= EXCERPT) return {text: line, ranges};
  const from = Math.max(0, (ranges[0]?.[0] ?? 0) - LEAD);
  const cut = `${from > 0 ? '…' : ''}${line.slice(from, from + EXCERPT)}${from + EXCERPT < line.length ? '…' : ''}`;
  return {text: cut, ranges: rangesOf(cut, terms)};
};
