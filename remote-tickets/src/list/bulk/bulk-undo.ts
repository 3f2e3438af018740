import type {BulkAction, BulkRequest} from '@switchboard/contracts/tickets/changes';
import type {Ticket, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {wayBack} from '../../changes/index.ts';

const idsOf = (tickets: readonly Ticket[]) => tickets.map(({id}) => id);

/** One call for each value that the tickets had before. */
const giveBack = <Value extends string | null>(
  tickets: readonly Ticket[],
  valueOf: (ticket: Ticket) => Value,
  toAction: (value: Value) => BulkAction,
): BulkRequest[] =>
  [...Map.groupBy(tickets, valueOf)].map(([value, group]) => ({
    ids: idsOf(group),
    action: toAction(value),
  }));

const forEachTag = (
  tags: readonly string[],
  {
    tickets,
    had,
    toAction,
  }: {tickets: readonly Ticket[]; had: boolean; toAction: (tag: string) => BulkAction},
): BulkRequest[] =>
  tags
    .map((tag) => ({
      ids: idsOf(tickets.filter((ticket) => ticket.tags.includes(tag) === had)),
      action: toAction(tag),
    }))
    .filter(({ids}) => ids.length > 0);

/** Tickets that came the same way go back together, one status after the other. */
const statusCalls = (now: TicketStatus, tickets: readonly Ticket[]): BulkRequest[] =>
  [...Map.groupBy(tickets, (ticket) => ticket.status)].flatMap(([before, group]) =>
    wayBack(now, before).map((status) => ({ids: idsOf(group), action: {status}})),
  );

/**
 * The calls that undo an action; none where there is no way back.
 * @param tickets those that were changed, as they were before
 * @param now milliseconds since the epoch
 */
export function undoCalls(
  action: BulkAction,
  tickets: readonly Ticket[],
  now: number,
): BulkRequest[] {
  const {status, addTags, removeTags, isSpam, isDeleted} = action;
  if (tickets.length === 0) return [];
  if (isSpam !== undefined) return [{ids: idsOf(tickets), action: {isSpam: !isSpam}}];
  if (isDeleted !== undefined) return [{ids: idsOf(tickets), action: {isDeleted: !isDeleted}}];
  if (addTags)
    return forEachTag(addTags, {tickets, had: false, toAction: (tag) => ({removeTags: [tag]})});
  if (removeTags)
    return forEachTag(removeTags, {tickets, had: true, toAction: (tag) => ({addTags: [tag]})});
  if (status) return statusCalls(status, tickets);
  if (action.priority)
    return giveBack(
      tickets,
      ({priority}) => priority,
      (priority) => ({priority}),
    );
  if (action.type)
    return giveBack(
      tickets,
      ({type}) => type,
      (type) => ({type}),
    );
  if (action.assigneeId !== undefined)
    return giveBack(
      tickets,
      ({assignee}) => assignee?.id ?? null,
      (assigneeId) => ({assigneeId}),
    );
  if (action.teamId !== undefined)
    return giveBack(
      tickets,
      ({team}) => team?.id ?? null,
      (teamId) => ({teamId}),
    );
  const isOver = ({snoozedUntil}: Ticket) =>
    snoozedUntil !== null && Date.parse(snoozedUntil) <= now;
  return giveBack(
    tickets.filter((ticket) => !isOver(ticket)),
    ({snoozedUntil}) => snoozedUntil,
    (snoozedUntil) => ({snoozedUntil}),
  );
}

/** What became of several tickets. */
export const bulkSentence = (all: number, failed: number): string =>
  `${all - failed} of ${all} tickets were updated.${failed > 0 ? ` ${failed} could not be changed.` : ''}`;
