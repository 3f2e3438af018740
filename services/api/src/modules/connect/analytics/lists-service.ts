import type {OverviewListsResponse} from '@switchboard/contracts/analytics/overview';
import {HOME_QUEUE} from '@switchboard/contracts/tickets/home-lists';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {readChecklist} from '../checklist/index.ts';
import {listTickets, orderOf, presentTickets, readFilter} from '../tickets/index.ts';
import {readParts} from './parts.ts';

const QUEUE_LENGTH = 5;

/**
 * The lists of Home; each part has a transaction of its own.
 * @throws the errors of the parts when all of them failed
 */
export const getOverviewLists = (
  {db, now, reportFault}: Pick<Core, 'db' | 'now' | 'reportFault'>,
  actor: Actor,
): Promise<OverviewListsResponse['lists']> => {
  const filter = readFilter(HOME_QUEUE, {userId: actor.userId, now: now()});
  const page = {limit: QUEUE_LENGTH, order: orderOf('dueAt'), after: null};
  return readParts(
    {
      queue: () =>
        withWorkspace(db, actor, async (trx) =>
          presentTickets(trx, await listTickets(trx, filter, page)),
        ),
      checklist: () => withWorkspace(db, actor, (trx) => readChecklist(trx, actor)),
    },
    reportFault,
  );
};
