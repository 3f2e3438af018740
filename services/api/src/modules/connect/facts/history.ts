import type {Selectable} from 'kysely';
import type {SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Schema} from '../../../database/index.ts';
import type {Schedule} from '../service-levels/index.ts';
import type {StoredEventType} from '../ticket-tables.ts';
import type {ScheduleStretch} from './open-time.ts';

export type Moment = Omit<
  Selectable<Schema['connect.moment']>,
  'slot' | 'waitedMs' | 'waitedBusinessMs'
> & {
  waitedMs: number | null;
  waitedBusinessMs: number | null;
};

/** A line of the history, as far as figures are concerned. */
export interface HistoryEvent {
  type: StoredEventType;
  fromValue: string | null;
  toValue: string | null;
  actorType: Selectable<Schema['connect.ticketEvent']>['actorType'];
  actorId: string | null;
  /** Of the ticket after the change that it belongs to; missing in a line that is not stored, and so is `undoes`. */
  version?: number;
  /** The version of the change whose line of the same type this one undoes. */
  undoes?: number | null;
  at: Date;
}

/** What was promised for a ticket from a moment on. */
export interface Application {
  policy: string | null;
  targets: SlaTargets;
  schedule: Schedule;
  at: Date;
}

export type FactTicket = Pick<
  Selectable<Schema['connect.ticket']>,
  | 'id'
  | 'workspaceId'
  | 'createdAt'
  | 'externalId'
  | 'firstRespondedAt'
  | 'channel'
  | 'priority'
  | 'teamId'
  | 'assigneeId'
  | 'isListed'
>;

/** All that the facts of a ticket are made of. */
export interface TicketHistory {
  ticket: FactTicket;
  /** In the order in which they were written, whatever their instants say. */
  events: readonly HistoryEvent[];
  /** None for a ticket without targets. */
  applications: readonly Application[];
  /** The hours that count where no policy says otherwise. */
  defaultHours: readonly ScheduleStretch[];
}
