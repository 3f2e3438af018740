import type {Insertable} from 'kysely';
import {newId, type Schema, type Trx, withEveryTicket} from '../../../database/index.ts';
import type {Jobs} from '../../../jobs/index.ts';
import {hasMoved} from '../sla/notice-jobs.ts';
import {applyPolicy} from '../sla/ticket-clocks.ts';
import {sendConsequences} from './consequences.ts';
import {insertEvents, updateTicket} from './repository.ts';
import type {Plan, TicketRow} from './rules.ts';

/** The history lines of a plan as rows; `ticket.eventCount` says how many the ticket has had before. */
export const toEventRows = (
  {ticket, events}: Plan,
  version: number,
): Insertable<Schema['connect.ticketEvent']>[] =>
  events.map(({type, fromValue, toValue, by, field}, index) => ({
    id: newId(),
    workspaceId: ticket.workspaceId,
    ticketId: ticket.id,
    seq: ticket.eventCount + index + 1,
    version,
    type,
    fromValue,
    toValue,
    fieldId: field?.id ?? null,
    fieldName: field?.name ?? null,
    actorType: by.type,
    actorId: by.id,
    isSample: ticket.isSample,
    at: by.at,
  }));

/** When a plan is saved, and to whom what follows from it later is left. */
export interface Saving {
  at: Date;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Writes what a plan changed on a locked ticket: its row with the next version, the history, and what is due by it; leaves to jobs what follows from it.
 * @returns the ticket as it is now
 */
export const savePlan = (trx: Trx, plan: Plan, saving: Saving): Promise<TicketRow> =>
  // It may leave the sight of whoever changes it.
  withEveryTicket(trx, async () => {
    const {at} = saving;
    const version = plan.ticket.version + 1;
    await insertEvents(trx, toEventRows(plan, version));
    const due = await applyPolicy(trx, plan.ticket, at);
    const dueNoted = hasMoved(plan.ticket, due) ? null : plan.ticket.dueNoted;
    const ticket = {
      ...plan.ticket,
      ...due,
      dueNoted,
      version,
      eventCount: plan.ticket.eventCount + plan.events.length,
      updatedAt: at,
    };
    const {id, workspaceId, isDone, isListed, priorityRank, ...columns} = ticket;
    await updateTicket(trx, id, columns);
    await sendConsequences(trx, {...plan, ticket, dueBefore: plan.ticket}, saving);
    return ticket;
  });
