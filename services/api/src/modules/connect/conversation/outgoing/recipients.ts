import {domainToASCII} from 'node:url';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Refusal} from '../../../../mail/index.ts';
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
  /** Recipients of this attempt; `deliveredTo`: those of earlier ones. */
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
  const missed = new Map(refused.map((one) => [mailboxOf(one.address), one]));
  const reached = [...deliveredTo, ...pending.filter((one) => !missed.has(mailboxOf(one)))];
  const told = {deliveredTo: reached, unreachable: unreachableIn(refused)};
  const [first] = refused;
  if (!first) return {...told, delivery: isSent ? 'sent' : 'outbox', deliveryError: null};
  const names = refused.map(({address}) => address).join(', ');
  const temporary = refused.find(({error}) => !reasonOf(error).isFinal);
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
  deliveredTo: readonly string[];
}

export interface Judged extends Pick<Outcome, 'deliveryError' | 'deliveredTo'> {
  delivery: Accepted['delivery'];
}

interface Reach {
  requester: string;
  /** Recipients who have it; `refused`: those for whom no server accepted it. */
  reached: readonly string[];
  refused: readonly string[];
  isFailed: boolean;
}

/** Names who returned a mail and why, and what became of it for the others. */
const sayReturned = (
  returned: readonly Returned[],
  {requester, reached, refused, isFailed}: Reach,
): string => {
  const ofRequester = returned.find(({address}) => mailboxOf(address) === mailboxOf(requester));
  const names = returned.map(({address}) => address).join(', ');
  const mail = isFailed ? 'mail' : 'copy';
  const about = reached.length + refused.length === 0 ? mail : `${mail} for ${names}`;
  const said = `The ${about} came back: ${(ofRequester ?? returned[0])?.reason}.`;
  if (refused.length > 0) return `${said} Refused for ${refused.join(', ')}.`;
  return isFailed && reached.length > 0 ? `${said} The others got it.` : said;
};

/**
 * State of a mail that some of its recipients returned after a server had accepted it. As in {@link outcomeOf}, it failed if its requester
 * lacks it, or all of its main recipients.
 */
export const afterReturns = (
  {recipients, requester, ...before}: Accepted,
  returned: readonly Returned[],
): Judged => {
  const back = returned.map(({address}) => address);
  const reached = except(before.deliveredTo, back);
  const lacking = new Set(pendingOf(recipients, reached).map(mailboxOf));
  const isFailed =
    lacking.has(mailboxOf(requester)) ||
    recipients.to.every(({address}) => lacking.has(mailboxOf(address)));
  const refused = pendingOf(recipients, [...reached, ...back]);
  return {
    delivery: isFailed ? 'failed' : before.delivery,
    deliveryError: sayReturned(returned, {requester, reached, refused, isFailed}),
    deliveredTo: reached,
  };
};
