import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  FoundMessagesQuery,
  FoundMessagesResponse,
} from '@switchboard/contracts/search/schemas';
import {cutPage, readAfter, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {readSearch} from '../search-text/search.ts';
import {termsOf} from './find.ts';
import {presentMessages} from './presenter.ts';
import {countMessages, findMessageIds, findMessages} from './repository.ts';
import {toTsQuery} from '../search-text/terms.ts';

/** Limit of the newest messages in a searched list. */
const CANDIDATES = 1000;

type FoundMessages = Pick<FoundMessagesResponse, 'messages' | 'page' | 'isCapped'>;

const NONE: FoundMessages = {messages: [], page: {nextCursor: null, total: 0}, isCapped: false};

/**
 * One page of the messages with every word, newest first. Operators narrow tickets: with one, no message is found.
 * @throws 422 for a wrong cursor
 */
export const listFoundMessages = (
  deps: Core,
  actor: Actor,
  {q, cursor, limit = PAGE_SIZE_DEFAULT}: FoundMessagesQuery,
): Promise<FoundMessages> => {
  const after = readAfter(cursor);
  const asked = readSearch(q);
  const terms = termsOf(asked);
  const query = toTsQuery(terms);
  return withWorkspace(deps.db, actor, async (trx) => {
    if (query === null || asked.operators.length > 0) return NONE;
    const ids = await findMessageIds(trx, query, CANDIDATES + 1);
    const newest = ids.slice(0, CANDIDATES);
    const {rows, nextCursor} = cutPage(
      await findMessages(trx, newest, {limit: limit + 1, after}),
      limit,
      ({createdAt, id}) => [createdAt.toISOString(), id],
    );
    return {
      messages: await presentMessages(trx, rows, terms),
      page: {nextCursor, total: await countMessages(trx, newest)},
      isCapped: ids.length > CANDIDATES,
    };
  });
};
