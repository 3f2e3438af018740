import type {
  TicketEvent,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';

export const STATUS_LABELS: Record<TicketStatus, string> = {
  new: t('New'),
  open: t('Open'),
  pending: t('Pending'),
  on_hold: t('On hold'),
  resolved: t('Resolved'),
  closed: t('Closed'),
};
export const PRIORITY_LABELS: Record<TicketPriority, string> = {
  low: t('Low'),
  normal: t('Normal'),
  high: t('High'),
  urgent: t('Urgent'),
};
const TYPE_LABELS: Record<TicketType, string> = {
  question: t('Question'),
  incident: t('Incident'),
  problem: t('Problem'),
  task: t('Task'),
};

const labelOf = (labels: Record<string, string>, value: string | null): string =>
  labels[value ?? ''] ?? value ?? '';

/** Actions as complete sentences. */
const SENTENCES: Record<TicketEvent['type'], (event: TicketEvent) => string> = {
  created: () => t('Created the ticket'),
  status: ({to}) => t('Set the status to {to}', {to: labelOf(STATUS_LABELS, to)}),
  priority: ({to}) => t('Set the priority to {to}', {to: labelOf(PRIORITY_LABELS, to)}),
  type: ({to}) => t('Set the type to {to}', {to: labelOf(TYPE_LABELS, to)}),
  assignee: ({to}) => (to ? t('Assigned it to {to}', {to}) : t('Unassigned it')),
  team: ({to}) => (to ? t('Assigned it to {to}', {to}) : t('Removed it from its team')),
  tags: ({to}) => (to ? t('Set the tags to {to}', {to}) : t('Removed the tags')),
  subject: () => t('Changed the subject'),
  requester: ({to}) => t('Changed the requester to {to}', {to: to ?? ''}),
  cc: ({from, to}) =>
    to ? t('Added {to} to Cc', {to}) : t('Removed {from} from Cc', {from: from ?? ''}),
  reply: () => t('Replied'),
  note: () => t('Added a note'),
  forward: ({to}) => t('Forwarded it to {to}', {to: to ?? ''}),
  forward_answer: ({to}) => t('Took in an answer from {to} to what was forwarded', {to: to ?? ''}),
  requester_message: () => t('Added a message of the requester'),
  field: ({field, to}) =>
    to
      ? t('Set {field} to {to}', {field: field ?? '', to})
      : t('Cleared {field}', {field: field ?? ''}),
  snooze: ({to}) => (to ? t('Snoozed it') : t('Ended the snooze')),
  spam: ({to}) => (to === 'true' ? t('Marked it as spam') : t('Marked it as not spam')),
  trash: ({to}) => (to ? t('Deleted it') : t('Restored it')),
  merged_into: ({to}) => (to ? t('Merged it into #{number}', {number: to}) : t('Unmerged it')),
  merged_from: ({from, to}) =>
    to
      ? t('Merged #{number} into it', {number: to})
      : t('Unmerged #{number} from it', {number: from ?? ''}),
  split_into: ({from, to}) =>
    to
      ? t('Split a message into #{number}', {number: to})
      : t('Undid the split into #{number}', {number: from ?? ''}),
  split_from: ({from, to}) =>
    to
      ? t('Split it from #{number}', {number: to})
      : t('Undid the split from #{number}', {number: from ?? ''}),
  linked: ({to}) => t('Linked it with #{number}', {number: to ?? ''}),
  unlinked: ({to}) => t('Removed its link with #{number}', {number: to ?? ''}),
  survey_sent: () => t('Asked the requester for a rating'),
  rated: ({to}) => t('Recorded a rating of {to} out of 5', {to: to ?? ''}),
};

/** One line of the history in words: "Set the status to Open". The service may be newer than this release and send other lines. */
export const describeActivity = (event: TicketEvent): string => {
  const sentence: ((event: TicketEvent) => string) | undefined = SENTENCES[event.type];
  return sentence?.(event) ?? t('Changed the ticket');
};
