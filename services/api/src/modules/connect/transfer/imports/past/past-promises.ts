import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import {
  type ActivePolicy,
  type Application,
  termsOf,
} from '#modules/connect/service-levels/rules.ts';
import type {Plan} from '#modules/connect/tickets/rules.ts';

/** Promises of a policy in the past of a ticket: the targets of each priority, from the time when the ticket had it. */
export const applicationsOf = ({ticket, events}: Plan, policy: ActivePolicy): Application[] => {
  const changes = events.filter(({type}) => type === 'priority');
  const first = (changes[0]?.fromValue ?? ticket.priority) as TicketPriority;
  return [
    {...termsOf(policy, first), at: ticket.createdAt},
    ...changes.map(({toValue, by: {at}}) => ({...termsOf(policy, toValue as TicketPriority), at})),
  ];
};
