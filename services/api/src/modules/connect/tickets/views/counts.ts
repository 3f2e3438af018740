import type {ViewCountsResponse} from '@switchboard/contracts/views/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findWords, type TicketFilter} from '../read/filter-repository.ts';
import {countTickets} from '../read/list-repository.ts';
import {readFilter} from '../read/query.ts';
import type {KeptCounts} from './kept-counts.ts';
import type {ViewRow} from './repository.ts';
import {listMine} from './service.ts';

/** More are counted by the next requests: no request waits for a hundred counts. */
const COUNTED_AT_ONCE = 25;

interface Counted {
  id: string;
  key: string;
  filter: TicketFilter;
}

/** A count is the same for everyone who sees every ticket, unless the view depends on its reader. */
const keyOf = (actor: Actor, {id, version}: ViewRow, filter: TicketFilter): string => {
  const isPersonal = actor.ticketScope !== 'all' || JSON.stringify(filter).includes(actor.userId);
  return [actor.workspaceId, id, version, isPersonal ? actor.userId : ''].join(' ');
};

const count = async (trx: Trx, counts: KeptCounts, {key, filter}: Counted): Promise<void> => {
  try {
    counts.keep(key, await countTickets(trx, await findWords(trx, filter)));
  } catch (error) {
    counts.release(key);
    throw error;
  }
};

/** Numbers of tickets in the caller's views, each counted at most once in half a minute; without those not counted yet. */
export const getViewCounts = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  actor: Actor,
  counts: KeptCounts,
): Promise<ViewCountsResponse['counts']> =>
  withWorkspace(db, actor, async (trx) => {
    const at = now();
    const views = (await listMine(trx, actor)).map((view): Counted => {
      const filter = readFilter(view.filter, {userId: actor.userId, now: at});
      return {id: view.id, key: keyOf(actor, view, filter), filter};
    });
    let left = COUNTED_AT_ONCE;
    for (const view of views)
      if (left > 0 && counts.claim(view.key, at.getTime())) {
        left -= 1;
        await count(trx, counts, view);
      }
    return views.flatMap(({id, key}) => {
      const known = counts.read(key);
      return known === undefined ? [] : [{id, count: known}];
    });
  });
