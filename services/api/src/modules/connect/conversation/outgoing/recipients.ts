import {domainToASCII} from 'node:url';
import type {Refusal} from '../../../../mail/index.ts';
import {isAboutAddress, reasonOf} from '../../refusals.ts';
import type {Outgoing} from './compose.ts';

/** Canonical form of an address, as mail servers compare it. */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
};

/** Recipients whose mail no server has accepted yet. */
export const pendingOf = (
  {to, cc, bcc}: Pick<Outgoing, 'to' | 'cc' | 'bcc'>,
  deliveredTo: readonly string[],
): string[] => {
  const delivered = new Set(deliveredTo.map(mailboxOf));
  return [...to, ...cc, ...bcc]
    .map(({address}) => address)
    .filter((address) => !delivered.has(mailboxOf(address)));
};

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
