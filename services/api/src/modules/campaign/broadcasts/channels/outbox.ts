import type {Mailer} from '#mail/index.ts';
import {escapeHtml} from '@switchboard/service-kit/html';
import type {OutgoingMessage, ProviderChannel, Sent} from './port.ts';

const BATCH_SIZE = 100;

const mailOf = ({to, from, subject, html, text}: OutgoingMessage) => ({
  to,
  from,
  subject,
  html,
  text,
});

/** An SMS as the outbox shows it. */
const smsOf = ({to, from, text}: OutgoingMessage) => ({
  to,
  from,
  subject: 'SMS (sandbox: not sent)',
  text,
  html: `<p>${escapeHtml(text)}</p>`,
});

/** Sends nothing: messages appear in the outbox. */
export const createOutboxChannel = (
  mail: Pick<Mailer, 'keep'>,
  kind: 'email' | 'sms',
): ProviderChannel => ({
  name: kind === 'email' ? 'outbox' : 'sandbox',
  isSandbox: true,
  perMinute: null,
  batchSize: BATCH_SIZE,
  send: async (batch) => {
    await mail.keep(batch.map(kind === 'email' ? mailOf : smsOf));
    const sent = batch.map(({id}): Sent => ({id, kind: 'accepted', providerId: id}));
    return {sent, isBusy: false, reason: ''};
  },
  close: async () => undefined,
});
