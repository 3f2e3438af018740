import type {MergeRequest, TicketResult} from '@switchboard/contracts/tickets/changes';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {type Trx, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, isProblem, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {planMerge} from '../domain/lifecycle-rules.ts';
import {lockTicket, repointMerged} from '../repository.ts';
import type {By, TicketRow} from '../domain/rules.ts';
import {readTicket} from '../read/read-ticket.ts';

interface Wanted {
  id: string;
  request: MergeRequest;
}
interface Parties {
  targetId: string;
  sourceIds: string[];
}

/**
 * Merges tickets: their messages stay where they are, and the target shows all of them. Failures of several tickets are in `results`; the
 * failure of a single one is thrown. Throws 404, 422 without one of targetId and sourceIds, 409 different_requesters without `force`, 409
 * for an illegal merge.
 */
export const mergeTickets = (
  deps: Core,
  actor: Actor,
  {id, request}: Wanted,
): Promise<{ticket: Ticket; results: TicketResult[]}> => {
  const parties = readParties(id, request);
  return withWorkspace(deps.db, actor, async (trx) => {
    const tickets = await lockAll(trx, parties);
    if (!request.force) refuseDifferentRequesters(tickets, parties);
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    const results: TicketResult[] = [];
    for (const sourceId of parties.sourceIds)
      results.push(
        await mergeOne(trx, {tickets, sourceId, targetId: parties.targetId, by, jobs: deps.jobs}),
      );
    const [only] = results;
    if (only && !only.ok && results.length === 1) throw problem('illegal_transition', only.message);
    return {ticket: await readTicket(trx, parties.targetId), results};
  });
};

const readParties = (id: string, {targetId, sourceIds}: MergeRequest): Parties => {
  if (targetId !== undefined && sourceIds === undefined) return {targetId, sourceIds: [id]};
  if (sourceIds !== undefined && targetId === undefined) return {targetId: id, sourceIds};
  throw invalid({targetId: 'Choose the ticket to merge with'});
};

/** Locks in one order, so that two merges wait for each other instead of deadlocking. */
const lockAll = async (
  trx: Trx,
  {targetId, sourceIds}: Parties,
): Promise<Map<string, TicketRow>> => {
  const tickets = new Map<string, TicketRow>();
  for (const id of [...new Set([targetId, ...sourceIds])].sort()) {
    const ticket = await lockTicket(trx, id);
    if (!ticket) throw notFound('Ticket');
    tickets.set(id, ticket);
  }
  return tickets;
};

const refuseDifferentRequesters = (
  tickets: Map<string, TicketRow>,
  {targetId, sourceIds}: Parties,
): void => {
  const requesterId = tickets.get(targetId)?.requesterId;
  if (sourceIds.every((id) => tickets.get(id)?.requesterId === requesterId)) return;
  throw problem('different_requesters', 'Tickets are from different requesters. Merge anyway?');
};

interface OneMerge {
  tickets: Map<string, TicketRow>;
  sourceId: string;
  targetId: string;
  by: By;
  jobs: Core['jobs'];
}

/** Merges one ticket; `tickets` contains the resulting target. */
const mergeOne = async (
  trx: Trx,
  {tickets, sourceId, targetId, by, jobs}: OneMerge,
): Promise<TicketResult> => {
  const [source, target] = [tickets.get(sourceId), tickets.get(targetId)];
  if (!source || !target) throw notFound('Ticket');
  try {
    const plans = planMerge(source, target, by);
    await changeTicket({jobs}, trx, {ticket: source, plan: plans.source});
    await withEveryTicket(trx, () => repointMerged(trx, {fromId: sourceId, toId: targetId}));
    tickets.set(targetId, await changeTicket({jobs}, trx, {ticket: target, plan: plans.target}));
    return {id: sourceId, ok: true, message: ''};
  } catch (error) {
    if (isProblem(error)) return {id: sourceId, ok: false, message: error.message};
    throw error;
  }
};
