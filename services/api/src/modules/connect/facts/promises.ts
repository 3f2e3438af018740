import {SLA_METRICS, type SlaMetric} from '@switchboard/contracts/sla/schemas';
import {readTicketClocks} from '../service-levels/index.ts';
import type {TicketHistory} from './history.ts';

/** A target that was met or breached. */
export interface Promised {
  metric: SlaMetric;
  isMet: boolean;
  at: Date;
}

/**
 * Outcomes of a ticket's targets, in chronological order. A target that is not met yet is breached at its deadline,
 * which may lie ahead: so the facts of a ticket do not change by the passing of time alone.
 */
export const readPromises = ({ticket, events, applications}: TicketHistory): Promised[] => {
  if (applications.length === 0) return [];
  const {outcomes, running} = readTicketClocks(ticket, {events, applications});
  const decided = outcomes.map(({metric, result, at}) => ({metric, isMet: result === 'met', at}));
  const ahead = SLA_METRICS.flatMap((metric) => {
    const dueAt = running[metric]?.dueAt;
    return dueAt ? [{metric, isMet: false, at: dueAt}] : [];
  });
  return [...decided, ...ahead].sort((one, other) => one.at.getTime() - other.at.getTime());
};
