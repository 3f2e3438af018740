import type {Ticket} from '@switchboard/contracts/tickets';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {savePlan} from './history.ts';
import {planRestore, planSpam, planTrash, planWake} from './lifecycle-rules.ts';
import {refuseUnlessModerator} from './permissions.ts';
import {deleteTicket, lockTicket} from './repository.ts';
import type {By, Plan, TicketRow} from './rules.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {readTicket} from './service.ts';
import {PURGE, type TicketJob, ticketJob, TRASH_MS, WAKE} from './ticket-jobs.ts';

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
    const at = deps.now();
    const plan = rule(ticket, {type: 'agent', id: actor.userId, at});
    if (plan.events.length > 0) {
      await savePlan(trx, plan, {at, jobs: deps.jobs});
      await publishTicketUpdated(trx, ticket);
    }
    const {deletedAt} = plan.ticket;
    if (deletedAt !== null)
      await deps.jobs.send(
        trx,
        ticketJob(PURGE, actor, {
          ticketId: id,
          startAfter: new Date(deletedAt.getTime() + TRASH_MS),
        }),
      );
    return readTicket(trx, id);
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
  withWorkspace(db, {workspaceId, userId: ''}, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return;
    const at = now();
    const plan = planWake(ticket, {type: 'system', id: null, at});
    if (plan.events.length === 0) return;
    await savePlan(trx, plan, {at, jobs});
    await publishTicketUpdated(trx, ticket);
  });

/** Deletes a ticket with all that belongs to it, and what was merged into it, once it has been in the trash for 30 days. */
export const purgeTicket = (
  {db, now}: ApiDeps,
  {workspaceId, ticketId}: TicketJob,
): Promise<void> =>
  withWorkspace(db, {workspaceId, userId: ''}, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket?.deletedAt || ticket.deletedAt.getTime() + TRASH_MS > now().getTime()) return;
    await deleteTicket(trx, ticket);
  });

/** Before the start: what runs when a snooze ends, and when the trash is emptied. */
export const defineTicketJobs = (deps: ApiDeps): void => {
  deps.jobs.define<TicketJob>(WAKE, (job) => wakeTicket(deps, job));
  deps.jobs.define<TicketJob>(PURGE, (job) => purgeTicket(deps, job));
};
