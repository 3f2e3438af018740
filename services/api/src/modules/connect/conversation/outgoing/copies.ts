import type {MailAddress} from '@switchboard/contracts/fields';
import {CC_MAX} from '@switchboard/contracts/limits';
import type {PeopleChange} from '../../tickets/index.ts';
import type {MessageRow} from '../messages/repository.ts';

/** Each address once, without the excluded ones and those that get the mail anyway. */
export const without = (
  addresses: readonly MailAddress[],
  isLeftOut: (address: string) => boolean,
): MailAddress[] =>
  [...Map.groupBy(addresses, ({address}) => address.toLowerCase())].flatMap(([address, [first]]) =>
    first && !isLeftOut(address) ? first : [],
  );

type Said = Pick<MessageRow, 'kind' | 'cc' | 'mail'> & Partial<Pick<MessageRow, 'receivers'>>;
/** Participants of a merged ticket, from the time of the merge. */
interface Joined {
  kind: 'joined';
  cc: MailAddress[];
  mail: null;
}
/** Participants who get nothing more, unless they write again or an agent names them. */
interface Left {
  kind: 'left';
  /** Null: of a deleted person; no earlier participant is named then. */
  addresses: string[] | null;
}
interface Ours {
  requesterEmail: string | null;
  isOurs: (address: string) => boolean;
}

/**
 * Other participants of a ticket by mail: recipients of the last reply, and those who joined since, by writing, by being named, or by a
 * merge. A former requester is excluded, unless they were kept.
 * Addresses beside one of ours were chosen by the sender; an address that appears instead of ours only forwards mails to us.
 * @param messages of the ticket, oldest first
 */
export const copiesOf = (
  messages: readonly (Said | Joined | Left)[],
  {requesterEmail, isOurs}: Ours,
): MailAddress[] => {
  const named = messages.reduce<MailAddress[]>((known, said) => {
    if (said.kind === 'left')
      return known.filter(({address}) => said.addresses?.includes(address.toLowerCase()) === false);
    const {kind, cc, mail} = said;
    if (kind === 'reply')
      return said.receivers ? [...said.receivers, ...(cc ?? [])] : (cc ?? mail?.cc ?? known);
    if (kind === 'joined') return [...known, ...cc];
    if (kind !== 'requester' || mail === null) return known;
    const isToUs = [...mail.to, ...mail.cc].some(({address}) => isOurs(address.toLowerCase()));
    const writer = mail.replyTo ?? mail.from;
    return [...known, ...(writer ? [writer] : []), ...(isToUs ? mail.to : []), ...mail.cc];
  }, []);
  return without(
    named,
    (address) => isOurs(address) || address === requesterEmail?.toLowerCase(),
  ).slice(0, CC_MAX);
};

interface Source {
  id: string;
  requesterName: string;
  requesterEmail: string | null;
  closedAt: Date | null;
}
interface Thread {
  messages: readonly MessageRow[];
  merged: readonly Source[];
  /** Changes of all these tickets. */
  changes: readonly PeopleChange[];
  isOurs: Ours['isOurs'];
}

/** Messages of one ticket, and people who joined or left it, in order of time. */
const pastOf = (
  ticketId: string,
  {messages, changes}: Pick<Thread, 'messages' | 'changes'>,
): {at: Date; said: Said | Joined | Left}[] => [
  ...messages
    .filter((message) => message.ticketId === ticketId)
    .map((said) => ({at: said.createdAt, said})),
  ...changes
    .filter((change) => change.ticketId === ticketId)
    .flatMap(({at, joined, left}) => [
      {
        at,
        said: {
          kind: 'left' as const,
          addresses: left && left.map((one) => one.toLowerCase()),
        },
      },
      {at, said: {kind: 'joined' as const, cc: joined, mail: null}},
    ]),
];

const inOrder = (past: ReturnType<typeof pastOf>) =>
  past.toSorted((one, other) => Number(one.at) - Number(other.at)).map(({said}) => said);

/**
 * Messages of a ticket, with the people who joined or left it: former requesters, and after a merge the requesters and participants of the
 * other tickets.
 * @param thread messages of all these tickets, oldest first; a merge closes its source
 */
export const withMerged = (
  ticketId: string,
  {messages, merged, changes, isOurs}: Thread,
): (Said | Joined | Left)[] => {
  const joins = merged.map(({id, requesterName: name, requesterEmail, closedAt}) => {
    const requester = requesterEmail === null ? [] : [{name, address: requesterEmail}];
    const past = inOrder(pastOf(id, {messages, changes}));
    const cc = [...requester, ...copiesOf(past, {requesterEmail, isOurs})];
    return {at: closedAt ?? new Date(0), said: {kind: 'joined' as const, cc, mail: null}};
  });
  return inOrder([...pastOf(ticketId, {messages, changes}), ...joins]);
};
