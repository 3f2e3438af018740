import {TAGS_MAX} from '@switchboard/contracts/limits';
import type {MacroAction} from '@switchboard/contracts/macros/schemas';
import {canMove} from '@switchboard/contracts/tickets/states';
import type {UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {type By, type Plan, planUpdate, type TicketRow} from './rules.ts';
import type {TicketAction} from './ticket-action.ts';

/** Resolves `me` and `nobody`. */
export const resolveActions = (actions: readonly MacroAction[], userId: string): TicketAction[] => {
  const memberOf = (to: string) => (to === 'me' ? userId : to);
  return actions.map((action) =>
    action.type === 'assign'
      ? {type: 'assign', assigneeId: action.to === 'nobody' ? null : memberOf(action.to)}
      : action,
  );
};

/** The tags that actions add to a ticket. */
export const addedTags = (actions: readonly MacroAction[]): string[] =>
  actions.flatMap((action) => (action.type === 'addTags' ? action.tags : []));

/**
 * Combined effect of actions on a ticket, in order: the later one wins. Tags beyond the limit of a ticket are
 * omitted.
 */
export const changeOf = (
  ticket: Pick<TicketRow, 'tags'>,
  actions: readonly TicketAction[],
): UpdateTicketRequest =>
  actions.reduce<UpdateTicketRequest>((change, action) => {
    const tags = change.tags ?? ticket.tags;
    switch (action.type) {
      case 'status':
        return {...change, status: action.status};
      case 'priority':
        return {...change, priority: action.priority};
      case 'assign':
        return {...change, assigneeId: action.assigneeId};
      case 'addTags':
        return {...change, tags: cleanTags([...tags, ...action.tags]).slice(0, TAGS_MAX)};
      case 'removeTags':
        return {...change, tags: tags.filter((tag) => !cleanTags(action.tags).includes(tag))};
    }
  }, {});

/**
 * Adds the changes of actions to a plan.
 * @throws 409 for a move that the state machine does not allow
 */
export const planActions = (plan: Plan, actions: readonly TicketAction[], by: By): Plan => {
  if (actions.length === 0) return plan;
  const {ticket, events} = planUpdate(plan.ticket, changeOf(plan.ticket, actions), by);
  return {ticket, events: [...plan.events, ...events]};
};

/** Removes the moves that the ticket can no longer make. */
export const stillPossible = (plan: Plan, actions: readonly TicketAction[]): TicketAction[] => {
  const {status} = plan.ticket;
  return actions.filter(
    (action) =>
      action.type !== 'status' || action.status === status || canMove(status, action.status),
  );
};
