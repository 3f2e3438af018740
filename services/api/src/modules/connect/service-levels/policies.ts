import type {SlaPolicy, SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Schedule} from './business-time.ts';

/** An active policy with its hours, in the order of matching. */
export type ActivePolicy = Pick<SlaPolicy, 'name' | 'match' | 'targets'> & {schedule: Schedule};

/** The targets of a ticket, and the hours in which its clocks run. */
export interface SlaTerms {
  policy: string | null;
  targets: SlaTargets;
  schedule: Schedule;
}

/** The terms of a ticket from a moment on. */
export type Application = SlaTerms & {at: Date};

type Facts = Pick<Ticket, 'priority' | 'channel' | 'tags'>;

export const NO_TERMS: SlaTerms = {
  policy: null,
  targets: {first: null, next: null, resolution: null},
  schedule: null,
};

const fits = ({channels, tags}: SlaPolicy['match'], ticket: Facts): boolean =>
  (channels.length === 0 || channels.includes(ticket.channel)) &&
  (tags.length === 0 || tags.some((tag) => ticket.tags.includes(tag)));

/** Terms of a policy for a priority. */
export const termsOf = (
  {name, targets, schedule}: ActivePolicy,
  priority: Ticket['priority'],
): SlaTerms => ({policy: name, targets: targets[priority], schedule});

/** The targets for a ticket's priority in the first policy that fits; none if no policy fits. */
export const chooseTerms = (policies: readonly ActivePolicy[], ticket: Facts): SlaTerms => {
  const policy = policies.find(({match}) => fits(match, ticket));
  return policy ? termsOf(policy, ticket.priority) : NO_TERMS;
};
