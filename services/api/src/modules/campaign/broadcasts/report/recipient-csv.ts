import {headOf, linesOf} from '#csv/csv.ts';
import type {RecipientRow} from './repository.ts';

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Columns of the file. */
const COLUMNS: Record<string, (recipient: RecipientRow) => string | null> = {
  name: (recipient) => recipient.name,
  address: (recipient) => recipient.address,
  status: (recipient) => recipient.status,
  code: (recipient) => recipient.code,
  reason: (recipient) => recipient.error,
  attempts: (recipient) => String(recipient.attempts),
  units: (recipient) => String(recipient.units),
  credits: (recipient) => String(recipient.credits),
  subject_variant: (recipient) => recipient.variant,
  sent_at: (recipient) => at(recipient.sentAt),
  delivered_at: (recipient) => at(recipient.deliveredAt),
  opened_at: (recipient) => at(recipient.openedAt),
  clicked_at: (recipient) => at(recipient.clickedAt),
  replied_at: (recipient) => at(recipient.repliedAt),
  complained_at: (recipient) => at(recipient.complainedAt),
};

/** First line of the file. */
export const recipientHead = (): string => headOf(Object.keys(COLUMNS));

/** A line for each recipient. */
export const recipientLines = (recipients: readonly RecipientRow[]): string =>
  linesOf(recipients.map((recipient) => Object.values(COLUMNS).map((read) => read(recipient))));
