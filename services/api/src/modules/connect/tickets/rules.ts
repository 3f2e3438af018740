// The rules of tickets alone, without a database: fit for worker threads.

export {planActions, stillPossible} from './domain/macro-rules.ts';
export {planUnsplit} from './domain/lifecycle-rules.ts';
export {newTicket} from './domain/new-ticket.ts';
export {
  addMessage,
  apply,
  type By,
  moveStatus,
  openIfNew,
  type Plan,
  type PlannedEvent,
  planMessage,
  record,
  refuseGone,
  setAssignee,
  setFields,
  setPriority,
  setSnooze,
  setTeam,
  snippetOf,
  startPlan,
  type TicketRow,
} from './domain/rules.ts';
