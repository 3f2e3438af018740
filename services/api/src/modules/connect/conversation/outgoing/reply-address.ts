import {createHmac, timingSafeEqual} from 'node:crypto';

/** In lower case and short: mail servers may change the case of an address, and its first part has 64 characters at most. */
const SIGNATURE_LENGTH = 20;

/** Kind of writer of an answer: a participant of the conversation, or a recipient of a forward. */
type Purpose = 'reply' | 'forward';

/** A ticket as its reply addresses identify it. */
interface Named {
  ticketId: string;
  number: number;
}

/**
 * Reply address of a ticket: `support+12.3f…@example.com`.
 * @param key the workspace's
 */
export const replyAddress = (
  address: string,
  {purpose = 'reply', ...ticket}: Named & {purpose?: Purpose},
  key: string,
): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${ticket.number}.${sign({...ticket, purpose}, key)}${address.slice(at)}`;
};

/** Ticket number and signature in an address, yet to be verified, and its support address. */
export const readReplyAddress = (
  given: string,
): {address: string; tag?: {number: number; signature: string}} => {
  const [, local, number, signature, domain] =
    /^([^@+]+)\+(\d{1,9})\.([0-9a-f]{20})(@[^@]+)$/.exec(given.toLowerCase()) ?? [];
  if (
    local === undefined ||
    number === undefined ||
    signature === undefined ||
    domain === undefined
  )
    return {address: withoutTag(given.toLowerCase())};
  return {address: local + domain, tag: {number: Number(number), signature}};
};

/** `support+anything@example.com` → `support@example.com`. */
const withoutTag = (address: string): string => {
  const plus = address.indexOf('+');
  const at = plus === -1 ? -1 : address.indexOf('@', plus);
  return at === -1 ? address : address.slice(0, plus) + address.slice(at);
};

/** Purpose for which we generated an address of this ticket; undefined: we did not. */
export const purposeOf = (ticket: Named, signature: string, key: string): Purpose | undefined =>
  (['reply', 'forward'] as const).find(
    (purpose) =>
      signature.length === SIGNATURE_LENGTH &&
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign({...ticket, purpose}, key))),
  );

const sign = ({ticketId, number, purpose}: Named & {purpose: Purpose}, key: string): string =>
  createHmac('sha256', key)
    .update(`${purpose}:${ticketId}:${number}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);
