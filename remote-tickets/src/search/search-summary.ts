import type {SearchResults} from '@switchboard/contracts/search/schemas';
import {language, t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

type Count = SearchResults['counts']['tickets'];

/** `41`, or `20+` for a capped count. */
export const countText = ({count, isCapped}: Count): string => `${count}${isCapped ? '+' : ''}`;

/** Such as `41 tickets`, or `20+ tickets` for a capped count. */
const ofKind = ({count, isCapped}: Count, inWords: (count: number) => string): string[] => {
  if (count === 0) return [];
  const text = inWords(isCapped ? Math.max(count, 2) : count);
  return [isCapped ? text.replace(String(count), `${count}+`) : text];
};

const quoted = (words: readonly string[]): string =>
  new Intl.ListFormat(language()).format(words.map((word) => `“${word}”`));

/** Changes made to a search without exact results; empty otherwise. */
const changeOf = (q: string, {corrected, dropped}: SearchResults): string => {
  if (dropped.length === 0)
    return corrected === null
      ? ''
      : `${t('No results for “{q}”. Showing results for “{corrected}”.', {q, corrected})} `;
  const without = plural(
    dropped.length,
    'No results for {words}; showing results without it',
    'No results for {words}; showing results without them',
    {words: quoted(dropped)},
  );
  return corrected === null
    ? `${without}. `
    : `${without}, ${t('for “{corrected}”', {corrected})}. `;
};

const unknownOf = ({unknown}: SearchResults): string =>
  unknown.length === 0
    ? ''
    : `${plural(
        unknown.length,
        '{words} is no operator, so it was searched for as text.',
        '{words} are no operators, so they were searched for as text.',
        {words: quoted(unknown)},
      )} `;

/**
 * Summary of the results in words.
 * @param q the search text
 */
export const summaryOf = (q: string, results: SearchResults): string => {
  const {tickets, messages, contacts} = results.counts;
  const found = [
    ...ofKind(tickets, (count) => plural(count, '# ticket', '# tickets')),
    ...ofKind(messages, (count) => plural(count, '# message', '# messages')),
    ...ofKind(contacts, (count) => plural(count, '# contact', '# contacts')),
  ];
  return found.length === 0
    ? unknownOf(results) + t('No results for “{q}”', {q})
    : unknownOf(results) + changeOf(q, results) + t('Found {found}', {found: found.join(', ')});
};
