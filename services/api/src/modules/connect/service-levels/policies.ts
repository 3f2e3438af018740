import type {SlaPolicy, SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Schedule} from './business-time.ts';

/** An active policy with its hours, in the order in which policies are tried. */
export type ActivePolicy = Pick<SlaPolicy, 'name' | 'match' | 'targets'> & {schedule: Schedule};

/** The targets of a ticket, and the hours in which its clocks run. */
export interface SlaTerms {
  policy: string | null;
  targets: SlaTargets;
  schedule: Schedule;
}

/** The terms that a ticket has from a moment on. */
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

/** What a policy sets for a priority. */
export const termsOf = (
  {name, targets, schedule}: ActivePolicy,
  priority: Ticket['priority'],
): SlaTerms => ({policy: name, targets: targets[priority], schedule});

/** The targets that the first policy to fit a ticket sets for its priority; none where no policy fits. */
export const chooseTerms = (policies: readonly ActivePolicy[], ticket: Facts): SlaTerms => {
  const policy = policies.find(({match}) => fits(match, ticket));
  return policy ? termsOf(policy, ticket.priority) : NO_TERMS;
};
