import {canMove} from '@switchboard/contracts/tickets/states';
import type {
  Ticket,
  TicketStatus,
  UpdateTicketRequest,
} from '@switchboard/contracts/tickets/schemas';

/**
 * The statuses through which a ticket comes back to the one that it had; to `open` where there is no way back to `new`.
 * @param from the present status
 * @returns none where there is no way
 */
export function wayBack(from: TicketStatus, before: TicketStatus): TicketStatus[] {
  if (from === before) return [];
  if (canMove(from, before)) return [before];
  if (from !== 'open' && !canMove(from, 'open')) return [];
  const last = canMove('open', before) ? [before] : [];
  return from === 'open' ? last : ['open', ...last];
}

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
