import type {SearchResults} from '@switchboard/contracts/search/schemas';

type Count = SearchResults['counts']['tickets'];

/** `41`, or `20+` where there may be more. */
export const countText = ({count, isCapped}: Count): string => `${count}${isCapped ? '+' : ''}`;

const ofKind = (count: Count, one: string): string[] =>
  count.count === 0
    ? []
    : [`${countText(count)} ${count.count === 1 && !count.isCapped ? one : `${one}s`}`];

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');

/** What was done to a search that finds nothing as it was typed; empty where it finds something. */
const changeOf = (q: string, {corrected, dropped}: SearchResults): string => {
  if (dropped.length === 0)
    return corrected === null ? '' : `No results for “${q}”. Showing results for “${corrected}”. `;
  const without = `No results for ${quoted(dropped)}; showing results without ${dropped.length > 1 ? 'them' : 'it'}`;
  return corrected === null ? `${without}. ` : `${without}, for “${corrected}”. `;
};

const unknownOf = ({unknown}: SearchResults): string =>
  unknown.length === 0
    ? ''
    : `${quoted(unknown)} ${unknown.length > 1 ? 'are no operators' : 'is no operator'}, so ${unknown.length > 1 ? 'they were' : 'it was'} searched for as text. `;

/**
 * What the results say in words.
 * @param q what was searched for
 */
export const summaryOf = (q: string, results: SearchResults): string => {
  const {tickets, messages, contacts} = results.counts;
  const found = [
    ...ofKind(tickets, 'ticket'),
    ...ofKind(messages, 'message'),
    ...ofKind(contacts, 'contact'),
  ];
  return found.length === 0
    ? `${unknownOf(results)}No results for “${q}”`
    : `${unknownOf(results)}${changeOf(q, results)}Found ${found.join(', ')}`;
};
