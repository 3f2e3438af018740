import type {MailAddress} from '@switchboard/contracts/fields';
import {CC_MAX} from '@switchboard/contracts/limits';
import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import type {MessageRow} from '../messages/repository.ts';

/** Each address once, without those that get the mail anyway, or must not. */
const without = (
  addresses: readonly MailAddress[],
  isLeftOut: (address: string) => boolean,
): MailAddress[] =>
  [...Map.groupBy(addresses, ({address}) => address.toLowerCase())].flatMap(([address, [first]]) =>
    first && !isLeftOut(address) ? first : [],
  );

/** Who gets a copy of a message that is asked for: never the requester again. Throws 422 for copies of a note. */
export const readCopies = (
  {kind, cc = []}: Pick<CreateMessageRequest, 'kind' | 'cc'>,
  requesterEmail: string | null,
): MailAddress[] | null => {
  if (kind === 'note' && cc.length > 0) throw invalid({cc: 'Only replies have copies'});
  const copies = without(cc, (address) => address === requesterEmail?.toLowerCase());
  return kind === 'note' ? null : copies;
};

type Said = Pick<MessageRow, 'kind' | 'cc' | 'mail'>;
/** Those of a ticket that was merged take part from then on. */
interface Joined {
  kind: 'joined';
  cc: MailAddress[];
  mail: null;
}
interface Ours {
  requesterEmail: string | null;
  isOurs: (address: string) => boolean;
}

/**
 * Who else takes part in a ticket by mail: whom the last reply went to, and who joined since, by writing, by being named, or by a merge.
 * Whoever stands beside one of our addresses was written to by the sender; what the sender wrote to instead of our
 * address only passes mails on to us.
 * @param messages of the ticket, oldest first
 */
export const copiesOf = (
  messages: readonly (Said | Joined)[],
  {requesterEmail, isOurs}: Ours,
): MailAddress[] => {
  const named = messages.reduce<MailAddress[]>((known, {kind, cc, mail}) => {
    if (kind === 'reply') return cc ?? mail?.cc ?? known;
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
  isOurs: Ours['isOurs'];
}

/**
 * The messages of a ticket, with those who joined it when other tickets were merged into it: their requesters and whoever took part there.
 * @param thread messages of all these tickets, oldest first; a merge closes its source
 */
export const withMerged = (
  ticketId: string,
  {messages, merged, isOurs}: Thread,
): (Said | Joined)[] => {
  const of = (id: string) => messages.filter((message) => message.ticketId === id);
  const joins = merged.map(({id, requesterName: name, requesterEmail, closedAt}) => {
    const requester = requesterEmail === null ? [] : [{name, address: requesterEmail}];
    return {
      at: closedAt,
      said: {
        kind: 'joined' as const,
        cc: [...requester, ...copiesOf(of(id), {requesterEmail, isOurs})],
        mail: null,
      },
    };
  });
  const own = of(ticketId).map((said) => ({at: said.createdAt, said}));
  return [...own, ...joins]
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map(({said}) => said);
};
