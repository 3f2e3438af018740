import type {Trx} from '#database/index.ts';
import {listTicketViewers} from '#modules/account/service.ts';
import {listFollowers} from './follower-repository.ts';
import type {TicketRow} from '../domain/rules.ts';
import {seesTicket} from './rules.ts';

/**
 * Recipients of news about a change: everyone who sees the ticket as it is, or saw it as it was.
 * @returns their ids; undefined for every member
 */
export const audienceOf = async (
  trx: Trx,
  ...states: [TicketRow, ...TicketRow[]]
): Promise<string[] | undefined> => {
  const viewers = await listTicketViewers(trx);
  if (viewers.every(({ticketScope}) => ticketScope === 'all')) return undefined;
  const followers = await listFollowers(trx, states[0].id);
  const audience = viewers.filter((viewer) =>
    states.some((ticket) => seesTicket(viewer, ticket, followers)),
  );
  return audience.length === viewers.length ? undefined : audience.map(({userId}) => userId);
};
