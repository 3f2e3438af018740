import type {MailAddress} from '@switchboard/contracts/fields';
import type {Selectable} from 'kysely';
import {type Schema, type Trx, withEveryTicket} from '#database/index.ts';
import {linesThatHold} from '../../undone.ts';
import {readAddress} from '../domain/requester-rules.ts';
import {findContactEmails, listPeopleLines} from './repository.ts';

type Line = Pick<
  Selectable<Schema['connect.ticketEvent']>,
  'ticketId' | 'type' | 'fromValue' | 'toValue' | 'version' | 'undoes' | 'at'
>;

/** A change of the requester, or a new recipient of copies. */
export interface PeopleChange {
  ticketId: string;
  kind: 'requester' | 'cc';
  at: Date;
  /** New recipients of copies. */
  joined: MailAddress[];
  /** Addresses that get nothing from then on; null: all participants until then, as the former contact is deleted. */
  left: string[] | null;
}

/** People who joined or left tickets, by the lines of their histories; undone lines never happened. */
export const peopleChangesIn = async (
  trx: Trx,
  lines: readonly Line[],
): Promise<PeopleChange[]> => {
  const held = [...Map.groupBy(lines, ({ticketId}) => ticketId).values()].flatMap(linesThatHold);
  const former = held.flatMap(({type, fromValue}) =>
    type === 'requester' && fromValue !== null ? [fromValue] : [],
  );
  const emails = await withEveryTicket(trx, () => findContactEmails(trx, former));
  return held.flatMap(({ticketId, type, fromValue, toValue, at}): PeopleChange[] => {
    if (type === 'cc')
      return [{ticketId, kind: type, at, joined: toValue ? [readAddress(toValue)] : [], left: []}];
    if (type !== 'requester') return [];
    const email = emails.get(fromValue ?? '');
    const left = email === undefined ? null : email === null ? [] : [email];
    return [{ticketId, kind: type, at, joined: [], left}];
  });
};

/** As {@link peopleChangesIn}, for tickets whose histories are not loaded. */
export const readPeopleChanges = async (
  trx: Trx,
  ticketIds: readonly string[],
): Promise<PeopleChange[]> =>
  ticketIds.length === 0 ? [] : peopleChangesIn(trx, await listPeopleLines(trx, ticketIds));
