import type {MailAddress} from '@switchboard/contracts/fields';
import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import type {MessageRow} from '../messages/repository.ts';
import {without} from './copies.ts';

/** Recipients of a reply; `receivers`: null for the requester alone. */
interface Receivers {
  receivers: MailAddress[] | null;
  cc: MailAddress[] | null;
  bcc: MailAddress[] | null;
}

const setOf = (addresses: readonly MailAddress[]) =>
  new Set(addresses.map(({address}) => address.toLowerCase()));

/**
 * Recipients of a requested message, each address once: a main recipient gets no copy, and a recipient of a copy gets no hidden one.
 * @throws 422 for a note with recipients
 */
export const readReceivers = (
  {kind, to = [], cc = [], bcc = []}: Pick<CreateMessageRequest, 'kind' | 'to' | 'cc' | 'bcc'>,
  requesterEmail: string | null,
): Receivers => {
  if (kind === 'note') {
    if (cc.length > 0) throw invalid({cc: 'Only replies have copies'});
    if (to.length + bcc.length > 0) throw invalid({to: 'Only replies have recipients'});
    return {receivers: null, cc: null, bcc: null};
  }
  const requester = requesterEmail === null ? [] : [requesterEmail.toLowerCase()];
  const named = without(to, () => false);
  const isRequester =
    named.length === 0 ||
    (named.length === 1 && requester.includes(named[0]?.address.toLowerCase() ?? ''));
  const reached = isRequester ? new Set(requester) : setOf(named);
  const copies = without(cc, (address) => reached.has(address));
  const seen = new Set([...reached, ...setOf(copies)]);
  const hidden = without(bcc, (address) => seen.has(address));
  return {
    receivers: isRequester ? null : named,
    cc: copies,
    bcc: hidden.length === 0 ? null : hidden,
  };
};

/**
 * Recipients of a queued mail: the requester of that moment, who may change before a server accepts it.
 * @returns nobody if the requester had no address
 */
export const receiversOf = ({
  forward,
  receivers,
  mail,
}: Pick<MessageRow, 'forward' | 'receivers' | 'mail'>): MailAddress[] =>
  forward?.to ?? receivers ?? (mail?.to ?? []).filter(({address}) => address !== '');
