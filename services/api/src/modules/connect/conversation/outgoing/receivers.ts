import type {MailAddress} from '@switchboard/contracts/fields';
import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import type {MessageRow} from '../messages/repository.ts';
import {without} from './copies.ts';

/** To whom a reply goes; `receivers`: null for the requester alone. */
interface Receivers {
  receivers: MailAddress[] | null;
  cc: MailAddress[] | null;
  bcc: MailAddress[] | null;
}

const setOf = (addresses: readonly MailAddress[]) =>
  new Set(addresses.map(({address}) => address.toLowerCase()));

/**
 * To whom a message that is asked for goes, each address once: who it is to gets no copy, and who gets a copy gets no hidden one.
 * @throws 422 for a note that is to go to anybody
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
 * Recipients of a queued mail: the requester of that moment, who may change before a server takes it.
 * @returns nobody where the requester had no address
 */
export const receiversOf = ({
  forward,
  receivers,
  mail,
}: Pick<MessageRow, 'forward' | 'receivers' | 'mail'>): MailAddress[] =>
  forward?.to ?? receivers ?? (mail?.to ?? []).filter(({address}) => address !== '');
