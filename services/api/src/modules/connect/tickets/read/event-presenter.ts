import type {Selectable} from 'kysely';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {Schema, Trx} from '#database/index.ts';
import {fromStoredType} from '../domain/event-types.ts';
import type {TicketWithRequester} from '../repository.ts';
import {findContactNames} from '../requesters/repository.ts';
import {DELETED_TEAM, type MembersById, type TicketLookups, toAgent} from './presenter.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;

const SYSTEM_NAME = 'System';
const RULE_NAME = 'Automatic assignment';
const UNKNOWN_CONTACT = 'Another contact';

interface EventNames extends Pick<TicketLookups, 'people' | 'teams'> {
  /** Names of the contacts in events `requester`, by their ids. */
  contacts: ReadonlyMap<string, string>;
}

/** The contacts in the lines of a history. */
export const findNamedContacts = (trx: Trx, rows: readonly EventRow[]) =>
  findContactNames(trx, [
    ...new Set(
      rows.flatMap(({type, fromValue, toValue}) =>
        type === 'requester' ? [fromValue, toValue].filter((id) => id !== null) : [],
      ),
    ),
  ]);

/** The history of a ticket; a requester has the name of the person at that time. */
export const toEvents = (
  rows: readonly EventRow[],
  ticket: Pick<TicketWithRequester, 'requesterName'>,
  names: EventNames,
): TicketEvent[] => {
  const changes = rows.filter(({type}) => type === 'requester');
  return rows.map((row) => {
    const next = changes.find(({seq}) => seq > row.seq)?.fromValue ?? null;
    const requesterName =
      next === null ? ticket.requesterName : (names.contacts.get(next) ?? UNKNOWN_CONTACT);
    return toEvent(row, {requesterName}, names);
  });
};

/** The values of an `assignee`, `team` or `requester` event are names: the ids are meaningless to a reader. */
export const toEvent = (
  row: EventRow,
  ticket: Pick<TicketWithRequester, 'requesterName'>,
  {people, teams, contacts}: EventNames,
): TicketEvent => {
  const show = (value: string | null) => {
    if (value === null) return null;
    if (row.type === 'team') return teams.get(value) ?? DELETED_TEAM;
    if (row.type === 'requester') return contacts.get(value) ?? UNKNOWN_CONTACT;
    return row.type === 'assignee' ? toAgent(people.get(value), value).name : value;
  };
  return {
    id: row.id,
    seq: row.seq,
    type: fromStoredType(row.type),
    from: show(row.fromValue),
    to: show(row.toValue),
    field: row.fieldName,
    actor: {
      type: row.actorType,
      id: row.actorId,
      name: writerIn(row) ?? nameOf(row.actorType, row.actorId, {ticket, people}),
    },
    at: row.at.toISOString(),
  };
};

/** Author of a message who is neither a member nor the requester. */
const writerIn = ({type, toValue}: EventRow): string | undefined =>
  type === 'requester_message' ? (toValue ?? undefined) : undefined;

/** Author of a message, or of a line of the history. */
export const nameOf = (
  type: 'agent' | 'requester' | 'rule' | 'system',
  id: string | null,
  {ticket, people}: {ticket: Pick<TicketWithRequester, 'requesterName'>; people: MembersById},
) => {
  if (type === 'requester') return ticket.requesterName;
  if (type === 'rule') return RULE_NAME;
  return type === 'agent' ? toAgent(people.get(id ?? ''), id ?? '').name : SYSTEM_NAME;
};
