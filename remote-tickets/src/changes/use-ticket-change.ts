import type {Ticket, UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {isVersionConflict} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useUpdateTicket} from './update-ticket.ts';
import {STATUS_LABELS} from '../shared/words/labels.ts';
import {useUndoToast} from './bulk-undo.ts';

const CONFLICT = t(
  'Someone else changed this ticket. You now see the latest version. Make your change again.',
);
const FAILED = t('Your change was not saved. Try again.');

const showChangeError = (error: unknown, about: string): void => {
  if (isVersionConflict(error)) showToast({kind: 'error', message: CONFLICT, about});
  else showErrorToast(error, FAILED, about);
};

/** Changed properties in words for a name: each tag, and the requester, who is given in several ways, as one. */
const partsOf = (before: readonly string[], wanted: UpdateTicketRequest): string[] => {
  const {tags, requester, contactId, keepsRequesterAsCc: _, ...others} = wanted;
  return [
    ...Object.keys(others),
    ...(requester || contactId ? ['requester'] : []),
    ...(tags ?? []).filter((tag) => !before.includes(tag)).map((tag) => `+${tag}`),
    ...(tags ? before.filter((tag) => !tags.includes(tag)) : []).map((tag) => `-${tag}`),
  ];
};

/** Name of a change for its notices: the same properties of the same ticket. */
const nameOf = ({id, tags}: Ticket, wanted: UpdateTicketRequest): string =>
  [id, ...partsOf(tags, wanted).toSorted()].join(' ');

const whatChanged = ({
  status,
  priority,
  type,
  tags,
  assigneeId,
  teamId,
  snoozedUntil,
  requester,
  contactId,
}: UpdateTicketRequest): string => {
  if (status) return t('Status: {status}', {status: STATUS_LABELS[status]});
  if (snoozedUntil !== undefined) return snoozedUntil === null ? t('Snooze ended') : t('Snoozed');
  if (assigneeId !== undefined) return assigneeId === null ? t('Unassigned') : t('Assigned');
  if (priority) return t('Priority changed');
  if (type) return t('Type changed');
  if (teamId !== undefined) return t('Team changed');
  if (requester || contactId) return t('Requester changed');
  return tags ? t('Tags changed') : t('Changed');
};

/** The subject and custom fields are typed, not chosen: the user changes them back in place. */
const canUndo = ({subject: _subject, fields: _fields, ...chosen}: UpdateTicketRequest): boolean =>
  Object.keys(chosen).length > 0;

/**
 * Changes properties of a ticket, with a notice that offers undo.
 * @returns `change`, `changeNow` (resolves to true once saved), and the pending changes
 */
export function useTicketChange(ticket: Ticket) {
  const {mutateAsync, isPending, variables} = useUpdateTicket(ticket);
  const offerGivingBack = useUndoToast(ticket);
  const save = (wanted: UpdateTicketRequest) =>
    mutateAsync(wanted).catch((error: unknown) => {
      showChangeError(error, nameOf(ticket, wanted));
      throw error;
    });
  const change = async (wanted: UpdateTicketRequest): Promise<void> => {
    const {ticket: changed} = await save(wanted);
    if (changed.version !== ticket.version && canUndo(wanted))
      offerGivingBack(changed, `#${ticket.number}: ${whatChanged(wanted)}`, nameOf(ticket, wanted));
  };
  /** @returns true once saved; errors are shown to the user */
  const changeNow = (wanted: UpdateTicketRequest): Promise<boolean> =>
    change(wanted).then(
      () => true,
      () => false,
    );
  return {
    changeNow,
    change: (wanted: UpdateTicketRequest) => void changeNow(wanted),
    saving: isPending ? (variables ?? {}) : {},
    isPending,
  };
}
