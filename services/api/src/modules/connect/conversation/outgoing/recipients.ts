import {domainToASCII} from 'node:url';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Refusal} from '#mail/index.ts';
import {isAboutAddress, reasonOf} from '../../refusals.ts';
import type {MessageRow} from '../messages/repository.ts';
import type {Outgoing} from './compose.ts';

/** Canonical form of an address, as mail servers compare it. */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
};

/** Everybody to whom a mail goes. */
type Recipients = Pick<Outgoing, 'to' | 'cc' | 'bcc'>;

/** Recipients of a stored mail. */
export const recipientsOf = ({mail, bcc}: Pick<MessageRow, 'mail' | 'bcc'>): Recipients => ({
  to: mail?.to ?? [],
  cc: mail?.cc ?? [],
  bcc: bcc ?? [],
});

export const addressesIn = ({to, cc, bcc}: Recipients): string[] =>
  [...to, ...cc, ...bcc].map(({address}) => address);

const except = (addresses: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others.map(mailboxOf));
  return addresses.filter((address) => !left.has(mailboxOf(address)));
};

/** Recipients whose mail no server has accepted yet. */
export const pendingOf = (recipients: Recipients, deliveredTo: readonly string[]): string[] =>
  except(addressesIn(recipients), deliveredTo);

export interface Attempt {
  to: readonly {address: string}[];
  requester: string;
  /** Recipients of this attempt; `deliveredTo`: those whom any other attempt reached, also one at the same time. */
  pending: readonly string[];
  deliveredTo: readonly string[];
  refused: readonly Refusal[];
  isSent: boolean;
  /** True for the last attempt. */
  isLast: boolean;
}

export interface Outcome {
  /** `queued`: it is retried, for those who do not have it. */
  delivery: 'sent' | 'outbox' | 'failed' | 'queued';
  deliveryError: string | null;
  deliveredTo: string[];
  /** Recipients unknown to their mail server. */
  unreachable: {address: string; reason: string}[];
}

const unreachableIn = (refused: readonly Refusal[]): Outcome['unreachable'] =>
  refused
    .filter(({error}) => isAboutAddress(error))
    .map(({address, error}) => ({
      address,
      reason: reasonOf(error).sentence.replace(/^The/, 'the'),
    }));

/**
 * Outcome of a reply that was handed to a mail server. It failed if its requester did not get it, or none of its main recipients; the
 * result lists other recipients who did not.
 */
export const outcomeOf = ({
  to,
  requester,
  pending,
  deliveredTo,
  refused,
  isSent,
  isLast,
}: Attempt): Outcome => {
  const had = new Set(deliveredTo.map(mailboxOf));
  const lacking = refused.filter(({address}) => !had.has(mailboxOf(address)));
  const missed = new Map(lacking.map((one) => [mailboxOf(one.address), one]));
  const reached = [...deliveredTo, ...except(pending, [...deliveredTo, ...missed.keys()])];
  const told = {deliveredTo: reached, unreachable: unreachableIn(lacking)};
  const [first] = lacking;
  if (!first)
    return {
      ...told,
      delivery: isSent || refused.length > 0 ? 'sent' : 'outbox',
      deliveryError: null,
    };
  const names = lacking.map(({address}) => address).join(', ');
  const temporary = lacking.find(({error}) => !reasonOf(error).isFinal);
  const ofRequester = missed.get(mailboxOf(requester));
  const say = ({error}: Refusal) => {
    const {sentence} = reasonOf(error);
    return reached.length === 0
      ? sentence
      : `Refused for ${names}, not for the others. ${sentence}`;
  };
  if (temporary && !isLast) return {...told, delivery: 'queued', deliveryError: say(temporary)};
  const hasReached = new Set(reached.map(mailboxOf));
  return ofRequester || !to.some(({address}) => hasReached.has(mailboxOf(address)))
    ? {...told, delivery: 'failed', deliveryError: say(ofRequester ?? first)}
    : {...told, delivery: 'sent', deliveryError: `Refused for ${names}`};
};

/** A recipient whose mail came back after a server had accepted it. `reason`: part of a sentence. */
export interface Returned {
  address: string;
  reason: string;
}

interface Accepted {
  recipients: Recipients;
  requester: string;
  delivery: Message['delivery']['state'];
  /** Known error of the mail, without the returns or with earlier ones. */
  deliveryError: string | null;
  deliveredTo: readonly string[];
}

export interface Judged extends Pick<Outcome, 'deliveryError' | 'deliveredTo'> {
  delivery: Accepted['delivery'];
}

/** Text before the sentence of {@link sayBack} about earlier returns. */
const withoutReturns = (text: string): string => {
  const end = text.indexOf(' came back: ');
  const begin = Math.max(...['The mail', 'The copy'].map((words) => text.lastIndexOf(words, end)));
  return end === -1 || begin === -1 ? text : text.slice(0, begin).trimEnd();
};

interface Reach {
  requester: string;
  /** Recipients who have it; `missed`: those for whom no server accepted it. */
  reached: readonly string[];
  missed: readonly string[];
  isFailed: boolean;
}

/** Names who returned a mail, and why. */
const sayBack = (
  returned: readonly Returned[],
  {requester, reached, missed, isFailed}: Reach,
): string => {
  if (returned.length === 0) return '';
  const ofRequester = returned.find(({address}) => mailboxOf(address) === mailboxOf(requester));
  const names = returned.map(({address}) => address).join(', ');
  const mail = isFailed ? 'mail' : 'copy';
  const about = reached.length + missed.length === 0 ? mail : `${mail} for ${names}`;
  return `The ${about} came back: ${(ofRequester ?? returned[0])?.reason}.`;
};

const REFUSED = /\bRefused for ([^]*?)(?=, not for the others\.|\. |\.?$)/g;

/** Recipients whom the sentences about a mail call refused. */
const refusedIn = (deliveryError: string): Set<string> =>
  new Set([...deliveryError.matchAll(REFUSED)].flatMap(([, names = '']) => names.split(', ')));

/** Names who else lacks a mail; `isTold`: the refusals are. True if all others have it. */
const sayOthers = (
  {reached, missed, isFailed}: Reach,
  {known, isTold}: {known: ReadonlySet<string>; isTold: boolean},
): string[] => {
  const refused = isTold ? [] : missed.filter((one) => known.has(one));
  const unsent = missed.filter((one) => !known.has(one));
  return [
    refused.length > 0 ? `Refused for ${refused.join(', ')}.` : '',
    unsent.length > 0 ? `Not sent to ${unsent.join(', ')}.` : '',
    isFailed && reached.length > 0 && missed.length === 0 ? 'The others got it.' : '',
  ];
};

/**
 * State of a mail by who has it, after recipients returned it. As in {@link outcomeOf}, it failed if its requester lacks it, or all of its
 * main recipients. The reason why it had failed before remains the first.
 */
export const afterReturns = (
  {recipients, requester, delivery, deliveryError, deliveredTo}: Accepted,
  returned: readonly Returned[],
): Judged => {
  const back = returned.map(({address}) => address);
  const reached = except(deliveredTo, back);
  const lacking = new Set(pendingOf(recipients, reached).map(mailboxOf));
  const isFailed =
    lacking.has(mailboxOf(requester)) ||
    recipients.to.every(({address}) => lacking.has(mailboxOf(address)));
  const missed = pendingOf(recipients, [...reached, ...back]);
  const reach = {requester, reached, missed, isFailed};
  const earlier = withoutReturns(deliveryError ?? '');
  const isTold = delivery === 'failed' && earlier !== '';
  const said = [
    isTold ? earlier.replace(/[^.]$/, '$&.') : '',
    sayBack(returned, reach),
    ...sayOthers(reach, {known: refusedIn(deliveryError ?? ''), isTold}),
  ];
  return {
    delivery: isFailed ? 'failed' : delivery,
    deliveryError: said.filter((one) => one !== '').join(' ') || null,
    deliveredTo: reached,
  };
};

/** Returns of a mail that still count when an attempt begins: recipients who lack it get it again. */
export const returnsLeft = (
  returned: readonly Returned[],
  pending: readonly string[],
): Returned[] => {
  const again = new Set(pending.map(mailboxOf));
  return returned.filter(({address}) => !again.has(mailboxOf(address)));
};
