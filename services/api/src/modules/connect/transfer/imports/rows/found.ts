import type {IncomingFile} from '@switchboard/mail-reader';
import type {PastTicket} from '../past/past-ticket.ts';

/** A ticket or contact of a file, or the reason why it cannot be imported; `row` is its place. */
export type Found<Record = PastTicket> =
  {row: number; record: Record} | {row: number; message: string};

/** A file that a message of a ticket refers to by its id; it comes before the ticket. */
export interface FoundFile {
  file: IncomingFile;
}

/** Knowledge of the workspace for readers: whether an address belongs to a member, or to one who may have tickets, and a name to a team. */
export interface ImportContext {
  now: Date;
  isMember: (email: string) => boolean;
  canBeAssignee: (email: string) => boolean;
  isTeam: (name: string) => boolean;
}
