import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {ROLE_LABELS} from '../shared/roles/roles.ts';
import {SCOPE_LABELS} from '../shared/roles/ticket-scopes.ts';

/** Text for the limit of automatically assigned open tickets. */
export const limitText = (maxOpen: number | null): string =>
  maxOpen === null ? t('No limit') : plural(maxOpen, '# open ticket', '# open tickets');

/** Readable text for each setting of a member. */
export const describeMember = ({
  role,
  ticketScope,
  maxOpen,
}: Pick<Member, 'role' | 'ticketScope' | 'maxOpen'>): Record<string, string> => ({
  [t('Role')]: ROLE_LABELS[role],
  [t('Tickets')]: SCOPE_LABELS[ticketScope],
  [t('Limit')]: limitText(maxOpen),
});
