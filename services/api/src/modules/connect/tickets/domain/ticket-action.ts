import type {MacroAction} from '@switchboard/contracts/macros/schemas';

/** An action with the id of the person it refers to. */
export type TicketAction =
  Exclude<MacroAction, {type: 'assign'}> | {type: 'assign'; assigneeId: string | null};
