import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {type Conversation, planUnmerge} from '../domain/lifecycle-rules.ts';
import {type By, snippetOf, type TicketRow} from '../domain/rules.ts';
import {presentChanged} from '../read/read-ticket.ts';
import {
  findTicket,
  listEvents,
  listMergedParents,
  lockTicket,
  readConversation,
  repointMerged,
} from '../repository.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {linesThatHold} from '../../undone.ts';

/**
 * Separates a merged ticket from the one that shows its messages, together with the tickets merged into it before. Its messages were never
 * moved; messages since the merge stay with the other ticket. Throws 404, 409 for a ticket that is not merged, and 30 days after the merge.
 */
export const unmergeTicket = (deps: Core, actor: Actor, id: string): Promise<Ticket> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {source, target} = await lockBoth(trx, id);
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    const merged = await withEveryTicket(trx, () => listMergedParents(trx, target.id));
    const leaving = descendantsOf(id, merged);
    const staying = merged.map((one) => one.id).filter((one) => !leaving.has(one));
    const plans = planUnmerge(
      {source, events: await listEvents(trx, id)},
      {
        target,
        history: linesThatHold(await listEvents(trx, target.id)),
        left: await conversationOf(trx, target, staying),
      },
      by,
    );
    leaving.delete(id);
    await withEveryTicket(trx, () =>
      repointMerged(trx, {fromId: target.id, toId: id, onlyIds: [...leaving]}),
    );
    const apart = await changeTicket(deps, trx, {ticket: source, plan: plans.source});
    await changeTicket(deps, trx, {ticket: target, plan: plans.target});
    return presentChanged(trx, apart);
  });

/** Locks in the same order as merges. */
const lockBoth = async (trx: Trx, id: string): Promise<{source: TicketRow; target: TicketRow}> => {
  const seen = await findTicket(trx, id);
  if (!seen) throw notFound('Ticket');
  const targetId = seen.mergedIntoId ?? id;
  const locked = new Map<string, TicketRow>();
  for (const each of [id, targetId].toSorted()) {
    const ticket = await lockTicket(trx, each);
    if (!ticket) throw notFound('Ticket');
    locked.set(each, ticket);
  }
  const [source, target] = [locked.get(id), locked.get(targetId)];
  if (!source || !target) throw notFound('Ticket');
  if (source.mergedIntoId !== seen.mergedIntoId)
    throw problem('illegal_transition', 'This ticket was just changed. Try again.');
  return {source, target};
};

/** A ticket with its descendants: the tickets merged into it, and into those. */
const descendantsOf = (
  id: string,
  merged: readonly {id: string; mergedParentId: string | null}[],
): Set<string> => {
  const found = new Set([id]);
  for (let known = 0; known < found.size;) {
    known = found.size;
    for (const one of merged)
      if (one.mergedParentId !== null && found.has(one.mergedParentId)) found.add(one.id);
  }
  return found;
};

const conversationOf = async (
  trx: Trx,
  target: TicketRow,
  staying: readonly string[],
): Promise<Conversation> => {
  const {lastMessageAt, text, waitingSince} = await withEveryTicket(trx, () =>
    readConversation(trx, [target.id, ...staying]),
  );
  return {
    lastMessageAt: lastMessageAt ?? target.createdAt,
    snippet: snippetOf(text ?? ''),
    waitingSince,
  };
};
