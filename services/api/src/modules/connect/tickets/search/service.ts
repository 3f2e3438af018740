import type {SearchQuery, SearchResults} from '@switchboard/contracts/search/schemas';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {readSearch} from '../search-text/search.ts';
import {find, type Found, isEmpty, SHOWN, termsOf, textOf} from './find.ts';
import {mend, type Mended} from './mend.ts';
import {presentContacts, presentMessages, presentTickets} from './presenter.ts';
import {rankTickets} from './rank.ts';
import {toTerms} from '../search-text/terms.ts';

/**
 * Tickets, messages and contacts with every word, as a whole or as its beginning; the words of a ticket are those of its subject,
 * requester, tags, external id and messages. Without results, the words are corrected (`mend`). Operators narrow tickets,
 * and then only tickets are searched.
 */
export const search = (
  {db, now}: Core,
  actor: Actor,
  {q, type}: SearchQuery,
): Promise<SearchResults> =>
  withWorkspace(db, actor, async (trx) => {
    const context = {actor, now: now(), type};
    const asked = readSearch(q);
    const found = await find(trx, asked, context);
    const mended: Mended = isEmpty(found)
      ? await mend(trx, asked, context)
      : {search: asked, found, corrected: null, dropped: []};
    const terms = [...termsOf(mended.search), ...toTerms(mended.search.from.join(' '))];
    const ranked = rankTickets(mended.found.tickets, {
      words: mended.search.words,
      terms,
      now: context.now,
    });
    return {
      tickets: await presentTickets(trx, ranked.slice(0, SHOWN), terms),
      messages: await presentMessages(trx, mended.found.messages, terms),
      contacts: presentContacts(mended.found.contacts.slice(0, SHOWN), terms),
      counts: countsOf(mended.found),
      corrected: mended.corrected,
      searched:
        mended.corrected === null && mended.dropped.length === 0 ? q.trim() : textOf(mended.search),
      dropped: mended.dropped,
      unknown: asked.unknown,
    };
  });

const countsOf = (found: Found): SearchResults['counts'] => {
  const countOf = (group: keyof Found['counts']) => ({
    count: found.counts[group],
    isCapped: found.isCapped[group],
  });
  return {
    tickets: countOf('tickets'),
    messages: countOf('messages'),
    contacts: countOf('contacts'),
  };
};
