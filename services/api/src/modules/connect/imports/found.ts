import type {ImportTicket} from '@switchboard/contracts/imports';
import type {FieldRow} from '../fields/repository.ts';

/** A ticket or contact that a file holds, or why there is none to take over; `row` is where. */
export type Found<Record = ImportTicket> = {row: number; record: Record} | {row: number; message: string};

/** What a reader must know of the workspace: its own fields, and whether an address belongs to a member. */
export type Surroundings = {now: Date; fields: readonly FieldRow[]; isMember: (email: string) => boolean};
