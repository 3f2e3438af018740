import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {type DueColumns, readDue} from '#modules/connect/service-levels/index.ts';
import {noticeAfter} from '#modules/connect/tickets/index.ts';
import type {TicketRow} from '#modules/connect/tickets/rules.ts';
import type {ImportPlan} from '../past/rules.ts';

type Due = DueColumns & Pick<TicketRow, 'dueNoted'>;

const stateOf = ({dueAt, atRiskAt}: DueColumns, now: Date): TicketRow['dueNoted'] => {
  if (dueAt !== null && dueAt <= now) return 'breached';
  return atRiskAt !== null && atRiskAt <= now ? 'at_risk' : null;
};

/** Due columns of an imported ticket. Events before the import cause no notice. */
export const dueOf = ({plan: {ticket, events}, applications}: ImportPlan, now: Date): Due => {
  const lines = events.flatMap(({type, fromValue, toValue, by}) =>
    type === 'status' || type === 'reply' || type === 'requester_message'
      ? [{type, fromValue, toValue, actorType: by.type, at: by.at}]
      : [],
  );
  const due = readDue(ticket, {events: lines, applications, now});
  return {...due, dueNoted: stateOf(due, now)};
};

type Kept = Pick<TicketRow, 'id' | keyof Due>;

/** Schedules checks of the running clocks when they become at risk, and when they end. */
export const noticeLater = async (
  jobs: Core['jobs'],
  trx: Trx,
  {plans, kept}: {plans: readonly ImportPlan[]; kept: readonly Kept[]},
): Promise<void> => {
  const dueById = new Map(kept.map((one) => [one.id, one]));
  for (const {plan} of plans) {
    const due = dueById.get(plan.ticket.id);
    if (due?.dueAt && due.dueNoted !== 'breached')
      await noticeAfter(jobs, trx, {
        before: plan.ticket,
        ticket: {...plan.ticket, ...due},
        events: [],
      });
  }
};
