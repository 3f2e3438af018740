import type {Trx} from '#database/index.ts';
import {readSearch, type Search} from '../search-text/search.ts';
import {type Context, find, type Found, isEmpty, NOTHING, termsOf, textOf} from './find.ts';
import {countFound, listWordsLike} from './repository.ts';
import {closestTo} from './spelling.ts';
import {toTsQuery} from '../search-text/terms.ts';

/** A search with results, or the requested one. */
export interface Mended {
  search: Search;
  found: Found;
  /** The corrected search, where words were replaced. */
  corrected: string | null;
  /** Words that were omitted. */
  dropped: string[];
}

/** Shorter words, and numbers, have too many neighbours. */
const CORRECTABLE = /^\D{4,}$/;
/** Number of words that are tried for omission, one at a time. */
const TRIED = 5;
/** Searches with more results than this count as equal. */
const COMPARED = 20;

/**
 * Fixes a search without results: a word that occurs nowhere is replaced by the closest one that does, or omitted.
 * If each word occurs somewhere, but no ticket has all of them, one is omitted: the one without which the fewest are found.
 * Words of tickets that the caller may not see count as occurring nowhere.
 */
export const mend = async (trx: Trx, asked: Search, context: Context): Promise<Mended> => {
  const terms = termsOf(asked);
  // A single word without results occurs nowhere.
  const counts =
    terms.length === 1
      ? [0]
      : await countEach(
          trx,
          terms.map((term) => ({...readSearch(''), words: [term]})),
          context,
        );
  const unknown = new Set(terms.filter((_, index) => counts[index] === 0));
  const closest = await findClosest(trx, unknown);
  // A close word may occur only out of the caller's sight.
  for (const replaced of closest.size > 0 ? [closest, new Map<string, string>()] : [closest]) {
    const mended = await replace(trx, asked, {unknown, replaced, context});
    if (mended && !isEmpty(mended.found)) return mended;
  }
  const known = {...asked, words: terms.filter((term) => !unknown.has(term))};
  return (
    (await leaveOneOut(trx, known, {
      context,
      dropped: [...unknown],
      ofEach: unknown.size === 0 ? counts : null,
    })) ?? {search: asked, found: NOTHING, corrected: null, dropped: []}
  );
};

/** Number of tickets that each search finds, or of contacts without a ticket, up to a limit. */
const countEach = async (trx: Trx, searches: Search[], context: Context): Promise<number[]> => {
  const isPlain = searches.every(({operators}) => operators.length === 0);
  if (isPlain && context.actor.ticketScope === 'all')
    return countFound(
      trx,
      searches.map((search) => toTsQuery(termsOf(search)) ?? ''),
      COMPARED,
    );
  const counts: number[] = [];
  for (const search of searches) {
    const {tickets, contacts} = await find(trx, search, {...context, type: undefined});
    counts.push(tickets.length || contacts.length);
  }
  return counts;
};

const findClosest = async (
  trx: Trx,
  unknown: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const closest = new Map<string, string>();
  for (const term of unknown) {
    const known = CORRECTABLE.test(term)
      ? closestTo(term, await listWordsLike(trx, term))
      : undefined;
    if (known !== undefined && known !== term) closest.set(term, known);
  }
  return closest;
};

interface Replacing {
  unknown: ReadonlySet<string>;
  replaced: ReadonlyMap<string, string>;
  context: Context;
}

/**
 * The search with replacements for some words that occur nowhere, and without the others of those; null if it stays as it was or no word is
 * left.
 */
const replace = async (
  trx: Trx,
  asked: Search,
  {unknown, replaced, context}: Replacing,
): Promise<Mended | null> => {
  const words = termsOf(asked).flatMap((term) =>
    unknown.has(term) ? (replaced.get(term) ?? []) : term,
  );
  if (unknown.size === 0 || words.length === 0) return null;
  const search = {...asked, words};
  return {
    search,
    found: await find(trx, search, context),
    corrected: replaced.size > 0 ? textOf(search) : null,
    dropped: [...unknown].filter((term) => !replaced.has(term)),
  };
};

interface Leaving {
  context: Context;
  dropped: string[];
  ofEach: number[] | null;
}

/** @param leaving.ofEach number of results of each word alone, if known: with two words, it is the rest after omitting the other */
const leaveOneOut = async (
  trx: Trx,
  search: Search,
  {context, dropped, ofEach}: Leaving,
): Promise<Mended | null> => {
  if (search.words.length < 2) return null;
  const left = search.words.slice(0, TRIED);
  const shorter = left.map((term) => ({
    ...search,
    words: search.words.filter((word) => word !== term),
  }));
  const isPair = ofEach?.length === 2 && search.operators.length === 0;
  const counts = isPair ? ofEach.toReversed() : await countEach(trx, shorter, context);
  const [best] = counts
    .flatMap((count, index) => (count > 0 ? [{count, index}] : []))
    .toSorted((one, other) => one.count - other.count);
  const chosen = best && shorter[best.index];
  return chosen
    ? {
        search: chosen,
        found: await find(trx, chosen, context),
        corrected: null,
        dropped: [...dropped, left[best.index] ?? ''],
      }
    : null;
};
