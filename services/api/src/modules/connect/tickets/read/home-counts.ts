import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import type {Trx} from '#database/index.ts';
import type {TicketFilter} from './filter-repository.ts';
import {countEach} from './list-repository.ts';
import {readFilter} from './query.ts';

const NAMES = Object.keys(HOME_LISTS) as HomeCount[];

/** Number of tickets in each list of Home. */
export const countHomeLists = (
  trx: Trx,
  reader: {userId: string; now: Date},
): Promise<Record<HomeCount, number>> => {
  const filters = NAMES.map((name) => [name, readFilter(HOME_LISTS[name], reader)]);
  return countEach(trx, Object.fromEntries(filters) as Record<HomeCount, TicketFilter>);
};
