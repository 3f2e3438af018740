import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {getTrashDays, recordAudit} from '#modules/account/service.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {planRestore, planSpam, planTrash, planWake} from '../domain/lifecycle-rules.ts';
import {refuseUnlessModerator} from '../access/permissions.ts';
import {deleteTicket, listTrashed, lockTicket} from '../repository.ts';
import type {By, Plan, TicketRow} from '../domain/rules.ts';
import {presentChanged} from '../read/read-ticket.ts';
import {
  EMPTY_TRASH,
  endOfTrash,
  PURGE,
  purgeAt,
  type TicketJob,
  WAKE,
} from '../write/ticket-jobs.ts';

type Rule = (ticket: TicketRow, by: By) => Plan;

/** Changes a ticket by one rule. Throws 403 for agents, 404, and errors of the rule. */
const curate = (
  deps: Core,
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

/** Moves a ticket to the trash for 30 days. Throws 403 for agents, 404, 409 for a merged ticket. */
export const trashTicket = (deps: Core, actor: Actor, id: string): Promise<Ticket> =>
  curate(deps, actor, {id, rule: planTrash});

/** Restores a ticket from the trash, with its former status. Throws 403 for agents, 404. */
export const restoreTicket = (deps: Core, actor: Actor, id: string): Promise<Ticket> =>
  curate(deps, actor, {id, rule: planRestore});

/** Marks a ticket as spam, or removes that mark. Throws 403 for agents, 404, 409 for one in the trash. */
export const markSpam = (
  deps: Core,
  actor: Actor,
  {id, isSpam}: {id: string; isSpam: boolean},
): Promise<Ticket> => curate(deps, actor, {id, rule: (ticket, by) => planSpam(ticket, isSpam, by)});

/** Ends a snooze that is over. Changes nothing for a ticket that was woken, or snoozed for longer, meanwhile. */
export const wakeTicket = (
  {db, now, jobs}: Core,
  {workspaceId, ticketId}: TicketJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return;
    const plan = planWake(ticket, {type: 'system', id: null, at: now()});
    await changeTicket({jobs}, trx, {ticket, plan});
  });

/**
 * Deletes a ticket with all its rows and the tickets merged into it once its time in the trash is over; before that, schedules another
 * check.
 */
export const purgeTicket = (
  {db, now, jobs}: Core,
  {workspaceId, ticketId}: TicketJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket?.deletedAt) return;
    const at = endOfTrash(ticket.deletedAt, await getTrashDays(trx));
    if (at > now()) {
      await purgeAt(jobs, trx, {workspaceId, ticketId, at});
      return;
    }
    await deleteTicket(trx, ticket);
    await recordAudit(trx, {
      actor: systemOf(workspaceId),
      action: 'ticket.purged',
      subject: {type: 'ticket', id: ticketId, name: `#${ticket.number}`},
    });
  });

const TRASHED_AT_ONCE = 500;

/** Checks every ticket in the trash again after the time there was shortened. */
export const emptyTrash = async (
  {db, jobs}: Pick<Core, 'db' | 'jobs'>,
  {workspaceId}: Pick<TicketJob, 'workspaceId'>,
): Promise<void> => {
  const lookAfter = (after: string | null) =>
    withWorkspace(db, systemOf(workspaceId), async (trx) => {
      const days = await getTrashDays(trx);
      const tickets = await listTrashed(trx, {after, limit: TRASHED_AT_ONCE});
      for (const {id: ticketId, deletedAt} of tickets)
        await purgeAt(jobs, trx, {workspaceId, ticketId, at: endOfTrash(deletedAt, days)});
      return tickets.length < TRASHED_AT_ONCE ? null : (tickets.at(-1)?.id ?? null);
    });
  let after: string | null = null;
  do after = await lookAfter(after);
  while (after !== null);
};

/** Before the start: defines the jobs for the end of a snooze, and for emptying the trash. */
export const defineTicketJobs = (deps: Core): void => {
  deps.jobs.define<TicketJob>(WAKE, (job) => wakeTicket(deps, job));
  deps.jobs.define<TicketJob>(PURGE, (job) => purgeTicket(deps, job));
  deps.jobs.define<Pick<TicketJob, 'workspaceId'>>(EMPTY_TRASH, (job) => emptyTrash(deps, job));
};
