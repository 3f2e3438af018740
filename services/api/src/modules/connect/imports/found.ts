import type {ImportTicket} from '@switchboard/contracts/imports';

/** A ticket or contact that a file holds, or why there is none to take over; `row` is where. */
export type Found<Record = ImportTicket> = {row: number; record: Record} | {row: number; message: string};

/** What a reader must know of the workspace: whether an address belongs to a member. */
export type Surroundings = {now: Date; isMember: (email: string) => boolean};
