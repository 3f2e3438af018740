import type {TicketScope} from '@switchboard/contracts/user/schemas';

/** Words on screen for which tickets a member sees, the widest first. */
export const SCOPE_LABELS: Record<TicketScope, string> = {
  all: 'All tickets',
  team: 'Their teams',
  own: 'Only their own',
};

export const SCOPE_DUTIES: Record<TicketScope, string> = {
  all: 'Every ticket of the workspace.',
  team: 'Tickets of their teams and of no team, and those that they made or follow.',
  own: 'Tickets that are assigned to them, and those that they made or follow.',
};

export const SCOPES = Object.keys(SCOPE_LABELS) as TicketScope[];
