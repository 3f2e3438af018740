import {wayBack} from '@switchboard/contracts/tickets/states';
import type {Ticket, UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';

/** What gives a ticket back the values that a change took from it, one request after the other. */
export function changesBack(
  change: UpdateTicketRequest,
  {status, priority, type, tags, assignee, team, snoozedUntil}: Ticket,
): UpdateTicketRequest[] {
  const before = {
    priority,
    type,
    tags,
    assigneeId: assignee?.id ?? null,
    teamId: team?.id ?? null,
    snoozedUntil,
  };
  const endedSnooze = change.status === 'resolved' && snoozedUntil !== null;
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => change[name] !== undefined || (name === 'snoozedUntil' && endedSnooze),
  );
  const statuses = change.status ? wayBack(change.status, status) : [];
  return [
    ...statuses.map((one) => ({status: one})),
    ...(names.length > 0
      ? [Object.fromEntries(names.map((name) => [name, before[name]])) as UpdateTicketRequest]
      : []),
  ];
}
