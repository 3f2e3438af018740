import type {Agent} from '@switchboard/contracts/tickets/schemas';
import type {Trx} from '#database/index.ts';
import {findPeople} from '#modules/account/service.ts';
import {listFollowers} from '../access/follower-repository.ts';

/** Active members who follow a ticket. */
export const readFollowers = async (trx: Trx, ticketId: string): Promise<Agent[]> => {
  const ids = await listFollowers(trx, ticketId);
  const people = await findPeople(trx, ids);
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person?.isActive ? [{id, name: person.name, avatar: person.avatar}] : [];
  });
};
