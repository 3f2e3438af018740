import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import {toSmsText} from '@switchboard/contracts/plain-text';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {showToast} from '@switchboard/ui';
import type {DraftStore} from './drafts/draft-store.ts';
import {useDraftStatus} from './drafts/use-drafts.ts';

/** True for a draft that leaves as a plain-text SMS: in SMS tickets, unless the requester only has an email address. */
export const isSmsReply = (
  kind: DraftKind,
  {channel, requester: {phone, email}}: Ticket,
): boolean => kind === 'reply' && channel === 'sms' && (phone !== null || email === null);

/** Handler for dropped and pasted files. */
export const refuseFiles = (): void => {
  showToast({kind: 'error', message: t('An SMS carries no files and pictures.')});
};

/** Number and segment count of an SMS; counted again when the author pauses. */
export function SmsHint({ticket, draft}: {ticket: Ticket; draft: DraftStore}) {
  useDraftStatus(draft);
  const {phone} = ticket.requester;
  if (phone === null) return t('Add a phone number to the requester before you reply.');
  const {segments} = segmentsOf(toSmsText(draft.text().html));
  return t('SMS to {phone}, as plain text: {segments}', {
    phone,
    segments: plural(Math.max(1, segments), '# segment', '# segments'),
  });
}
