import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace, systemOf} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../../plugins/auth.ts';
import {recordAudit} from '../../../account/audit/service.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {planRestore, planSpam, planTrash, planWake} from '../domain/lifecycle-rules.ts';
import {refuseUnlessModerator} from '../access/permissions.ts';
import {deleteTicket, lockTicket} from '../repository.ts';
import type {By, Plan, TicketRow} from '../domain/rules.ts';
import {presentChanged} from '../read/read-ticket.ts';
import {PURGE, type TicketJob, TRASH_MS, WAKE} from '../write/ticket-jobs.ts';

type Rule = (ticket: TicketRow, by: By) => Plan;

/** Changes a ticket by one rule. Throws 403 for agents, 404, and what the rule throws. */
const curate = (
  deps: ApiDeps,
  actor: Actor,
  {id, rule}: {id: string; rule: Rule},
): Promise<Ticket> => {
  refuseUnlessModerator(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await lockTicket(trx, id);
    if (!ticket) throw notFound('Ticket');
    const plan = rule(ticket, {type: 'agent', id: actor.userId, at: deps.now()});
    return presentChanged(trx, await changeTicket(deps, trx, {ticket, plan}));
  });
};

/** Into the trash, for 30 days. Throws 403 for agents, 404, 409 for a merged ticket. */
export const trashTicket = (deps: ApiDeps, actor: Actor, id: string): Promise<Ticket> =>
  curate(deps, actor, {id, rule: planTrash});

/** Out of the trash, with its former status. Throws 403 for agents, 404. */
export const restoreTicket = (deps: ApiDeps, actor: Actor, id: string): Promise<Ticket> =>
  curate(deps, actor, {id, rule: planRestore});

/** Marks a ticket as spam, or takes that back. Throws 403 for agents, 404, 409 for one in the trash. */
export const markSpam = (
  deps: ApiDeps,
  actor: Actor,
  {id, isSpam}: {id: string; isSpam: boolean},
): Promise<Ticket> => curate(deps, actor, {id, rule: (ticket, by) => planSpam(ticket, isSpam, by)});

/** Ends a snooze whose time has come. Does nothing to a ticket that was woken, or snoozed for longer, meanwhile. */
export const wakeTicket = (
  {db, now, jobs}: ApiDeps,
  {workspaceId, ticketId}: TicketJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return;
    const plan = planWake(ticket, {type: 'system', id: null, at: now()});
    await changeTicket({jobs}, trx, {ticket, plan});
  });

/** Deletes a ticket with all that belongs to it, and what was merged into it, once it has been in the trash for 30 days. */
export const purgeTicket = (
  {db, now}: ApiDeps,
  {workspaceId, ticketId}: TicketJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket?.deletedAt || ticket.deletedAt.getTime() + TRASH_MS > now().getTime()) return;
    await deleteTicket(trx, ticket);
    await recordAudit(trx, {
      actor: systemOf(workspaceId),
      action: 'ticket.purged',
      subject: {type: 'ticket', id: ticketId, name: `#${ticket.number}`},
    });
  });

/** Before the start: what runs when a snooze ends, and when the trash is emptied. */
export const defineTicketJobs = (deps: ApiDeps): void => {
  deps.jobs.define<TicketJob>(WAKE, (job) => wakeTicket(deps, job));
  deps.jobs.define<TicketJob>(PURGE, (job) => purgeTicket(deps, job));
};
