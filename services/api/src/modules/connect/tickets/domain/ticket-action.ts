import type {MacroAction} from '@switchboard/contracts/macros/schemas';

/** An action with the person named whom it means. */
export type TicketAction =
  Exclude<MacroAction, {type: 'assign'}> | {type: 'assign'; assigneeId: string | null};
