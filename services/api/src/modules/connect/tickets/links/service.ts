import type {LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import type {LinkRequest, TicketLink} from '@switchboard/contracts/links-of-tickets/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {By, TicketRow} from '../domain/rules.ts';
import {lockTicket} from '../repository.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {deleteLink, findLink, insertLink, listLinks} from './repository.ts';
import {kindFor, OPPOSITE, planLink, toStored} from './rules.ts';

/** Linked tickets that the caller sees. */
export const readLinks = async (trx: Trx, ticketId: string): Promise<TicketLink[]> =>
  (await listLinks(trx, ticketId)).map(({fromId, toId, kind, resolvesWith, ...ticket}) => ({
    kind: kindFor(ticketId, {fromId, toId, kind}),
    resolvesWith,
    ticket,
  }));

interface Both {
  ticket: TicketRow;
  other: TicketRow;
}

/** Locks in one order, so that concurrent calls wait for each other instead of deadlocking. */
const lockBoth = async (trx: Trx, id: string, otherId: string): Promise<Both> => {
  const locked = new Map<string, TicketRow | undefined>();
  for (const each of [id, otherId].toSorted()) locked.set(each, await lockTicket(trx, each));
  const [ticket, other] = [locked.get(id), locked.get(otherId)];
  if (!ticket) throw notFound('Ticket');
  if (!other || other.deletedAt !== null) throw invalid({ticketId: 'Ticket is invalid'});
  return {ticket, other};
};

interface Told {
  type: 'linked' | 'unlinked';
  kind: LinkKind;
  by: By;
}

/** Adds the line to both histories. */
const tell = async (
  deps: Pick<Core, 'jobs'>,
  trx: Trx,
  {ticket, other, type, kind, by}: Both & Told,
): Promise<void> => {
  const plan = planLink(ticket, {type, kind, number: other.number}, by);
  const back = planLink(other, {type, kind: OPPOSITE[kind], number: ticket.number}, by);
  await changeTicket(deps, trx, {ticket, plan});
  await changeTicket(deps, trx, {ticket: other, plan: back});
};

interface Linking extends Both {
  kind: LinkKind;
  resolvesWith: boolean;
  by: By;
}

/** Stores a link between two locked tickets. @throws 409 if they have one */
const storeLink = async (
  deps: Pick<Core, 'jobs'>,
  trx: Trx,
  {ticket, other, kind, resolvesWith, by}: Linking,
): Promise<void> => {
  const stored = toStored(ticket.id, other.id, kind);
  const isNew = await insertLink(trx, {
    ...stored,
    workspaceId: ticket.workspaceId,
    resolvesWith: resolvesWith && stored.kind === 'duplicate_of',
    createdById: by.id,
    createdAt: by.at,
  });
  if (!isNew)
    throw problem(
      'illegal_transition',
      `These tickets are linked already. Remove the link with #${other.number} first.`,
    );
  await tell(deps, trx, {ticket, other, type: 'linked', kind, by});
};

/**
 * Links a ticket with another one; both show the link, in their histories too.
 * @throws 404, 409 for tickets that are linked, merged or in the trash, 422 for a ticket that the caller does not see, or the same one
 */
export const linkTickets = (
  deps: Core,
  actor: Actor,
  {id, request}: {id: string; request: LinkRequest},
): Promise<TicketLink[]> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {ticketId, kind, resolvesWith = false} = request;
    if (ticketId === id) throw invalid({ticketId: 'Choose another ticket'});
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    const both = await lockBoth(trx, id, ticketId);
    await storeLink(deps, trx, {...both, kind, resolvesWith, by});
    return readLinks(trx, id);
  });

/** Removes the link between two tickets. Throws 404 without a link that the caller sees. */
export const unlinkTickets = (
  deps: Core,
  actor: Actor,
  {id, ticketId}: {id: string; ticketId: string},
): Promise<TicketLink[]> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const link = await findLink(trx, id, ticketId);
    if (!link) throw notFound('Link');
    const both = await lockBoth(trx, id, ticketId);
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    await deleteLink(trx, id, ticketId);
    await tell(deps, trx, {...both, type: 'unlinked', kind: kindFor(id, link), by});
    return readLinks(trx, id);
  });
