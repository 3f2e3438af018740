import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {StoredEventType} from '../../ticket-tables.ts';

/** The stored name of an event type: existing rows, and a process of the previous version, have the old names of survey events. */
export const toStoredType = (type: TicketEvent['type']): StoredEventType => {
  if (type === 'survey_sent') return 'csat_sent';
  return type === 'rated' ? 'csat_answered' : type;
};

export const fromStoredType = (type: StoredEventType): TicketEvent['type'] => {
  if (type === 'csat_sent') return 'survey_sent';
  return type === 'csat_answered' ? 'rated' : type;
};
