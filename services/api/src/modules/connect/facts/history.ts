import type {Selectable} from 'kysely';
import type {SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Schema} from '#database/index.ts';
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

/** A line of the history with the values that figures use. */
export interface HistoryEvent {
  type: StoredEventType;
  fromValue: string | null;
  toValue: string | null;
  actorType: Selectable<Schema['connect.ticketEvent']>['actorType'];
  actorId: string | null;
  /** Version of the ticket after the change that it belongs to; missing in a line that is not stored, like `undoes`. */
  version?: number;
  /** Version of the change whose line of the same type this line undoes. */
  undoes?: number | null;
  at: Date;
}

/** SLA targets of a ticket from a moment on. */
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

/** Input for the facts of a ticket. */
export interface TicketHistory {
  ticket: FactTicket;
  /** In the order of writing, regardless of their instants. */
  events: readonly HistoryEvent[];
  /** Empty for a ticket without targets. */
  applications: readonly Application[];
  /** The hours that apply unless a policy has others. */
  defaultHours: readonly ScheduleStretch[];
}
