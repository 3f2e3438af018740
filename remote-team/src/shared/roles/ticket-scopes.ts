import type {TicketScope} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** Labels of ticket scopes, widest first. */
export const SCOPE_LABELS: Record<TicketScope, string> = {
  all: t('All tickets'),
  team: t('Their teams'),
  own: t('Only their own'),
};

export const SCOPE_DUTIES: Record<TicketScope, string> = {
  all: t('Every ticket of the workspace.'),
  team: t('Tickets of their teams and of no team, and those they created or follow.'),
  own: t('Tickets assigned to them, and those they created or follow.'),
};

export const SCOPES = Object.keys(SCOPE_LABELS) as TicketScope[];
