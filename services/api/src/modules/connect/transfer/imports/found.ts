import type {IncomingFile} from '../../conversation/rules.ts';
import type {PastTicket} from './past-ticket.ts';

/** A ticket or contact that a file holds, or why there is none to import; `row` is where. */
export type Found<Record = PastTicket> =
  {row: number; record: Record} | {row: number; message: string};

/** A file that a message of a ticket names by its id; it comes before the ticket. */
export interface FoundFile {
  file: IncomingFile;
}

/** What a reader must know of the workspace: whether an address belongs to a member, to one who may have tickets, and a name to a team. */
export interface ImportContext {
  now: Date;
  isMember: (email: string) => boolean;
  canBeAssignee: (email: string) => boolean;
  isTeam: (name: string) => boolean;
}
