import type {Selectable} from 'kysely';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {Schema} from '../../../../database/index.ts';
import {fromStoredType} from '../domain/event-types.ts';
import type {TicketWithRequester} from '../repository.ts';
import {DELETED_TEAM, type MembersById, type TicketLookups, toAgent} from './presenter.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;

const SYSTEM_NAME = 'System';
const RULE_NAME = 'Automatic assignment';

/** The values of an `assignee` or `team` event are names: the ids mean nothing to a reader. */
export const toEvent = (
  row: EventRow,
  ticket: Pick<TicketWithRequester, 'requesterName'>,
  {people, teams}: Pick<TicketLookups, 'people' | 'teams'>,
): TicketEvent => {
  const show = (value: string | null) => {
    if (value === null) return null;
    if (row.type === 'team') return teams.get(value) ?? DELETED_TEAM;
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
      name: nameOf(row.actorType, row.actorId, {ticket, people}),
    },
    at: row.at.toISOString(),
  };
};

/** Who wrote a message, or a line of the history. */
export const nameOf = (
  type: 'agent' | 'requester' | 'rule' | 'system',
  id: string | null,
  {ticket, people}: {ticket: Pick<TicketWithRequester, 'requesterName'>; people: MembersById},
) => {
  if (type === 'requester') return ticket.requesterName;
  if (type === 'rule') return RULE_NAME;
  return type === 'agent' ? toAgent(people.get(id ?? ''), id ?? '').name : SYSTEM_NAME;
};
