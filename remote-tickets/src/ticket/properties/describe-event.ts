import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {describeLink} from '../../shared/words/link-labels.ts';
import {PRIORITY_LABELS, STATUS_LABELS, TYPE_LABELS} from '../../shared/words/labels.ts';

const labelOf = (labels: Record<string, string>, value: string | null) =>
  value === null ? '' : (labels[value] ?? value);

type ShowTime = (instant: string) => string;

type Sentence = (event: TicketEvent, showTime: ShowTime) => string;

const SENTENCES: Record<TicketEvent['type'], Sentence> = {
  created: () => t('created the ticket'),
  status: ({from, to}) =>
    t('changed the status from {from} to {to}', {
      from: labelOf(STATUS_LABELS, from),
      to: labelOf(STATUS_LABELS, to),
    }),
  priority: ({from, to}) =>
    t('changed the priority from {from} to {to}', {
      from: labelOf(PRIORITY_LABELS, from),
      to: labelOf(PRIORITY_LABELS, to),
    }),
  assignee: ({from, to}) =>
    to
      ? t('assigned it to {to}', {to})
      : from
        ? t('unassigned it from {from}', {from})
        : t('unassigned it'),
  team: ({from, to}) =>
    to
      ? t('assigned it to {to}', {to})
      : from
        ? t('removed it from {from}', {from})
        : t('removed it from its team'),
  tags: ({to}) => (to ? t('set the tags to {to}', {to}) : t('removed the tags')),
  subject: ({to}) => t('changed the subject to “{to}”', {to: to ?? ''}),
  requester: ({from, to}) =>
    t('changed the requester from {from} to {to}', {from: from ?? '', to: to ?? ''}),
  cc: ({from, to}) =>
    to ? t('added {to} to Cc', {to}) : t('removed {from} from Cc', {from: from ?? ''}),
  reply: () => t('replied'),
  note: () => t('added a note'),
  forward: ({to}) => t('forwarded it to {to}', {to: to ?? ''}),
  forward_answer: ({to}) => t('took in an answer from {to} to what was forwarded', {to: to ?? ''}),
  requester_message: () => t('wrote a message'),
  type: ({from, to}) =>
    t('changed the type from {from} to {to}', {
      from: labelOf(TYPE_LABELS, from),
      to: labelOf(TYPE_LABELS, to),
    }),
  field: ({to, field}) =>
    to
      ? t('set {field} to {to}', {field: field ?? '', to})
      : t('cleared {field}', {field: field ?? ''}),
  snooze: ({to}, showTime) =>
    to ? t('snoozed it until {time}', {time: showTime(to)}) : t('ended the snooze'),
  spam: ({to}) => (to === 'true' ? t('marked it as spam') : t('marked it as not spam')),
  trash: ({to}) => (to ? t('deleted it') : t('restored it')),
  merged_into: ({from, to}) =>
    to
      ? t('merged it into #{number}', {number: to})
      : t('unmerged it from #{number}', {number: from ?? ''}),
  merged_from: ({from, to}) =>
    to
      ? t('merged #{number} into it', {number: to})
      : t('unmerged #{number} from it', {number: from ?? ''}),
  split_into: ({from, to}) =>
    to
      ? t('split one of its messages into #{number}', {number: to})
      : t('undid the split into #{number}', {number: from ?? ''}),
  split_from: ({from, to}) =>
    to
      ? t('split it from #{number}', {number: to})
      : t('undid the split from #{number}', {number: from ?? ''}),
  linked: ({from, to}) => t('linked it: {link}', {link: describeLink(from, to)}),
  unlinked: ({from, to}) => t('removed the link: {link}', {link: describeLink(from, to)}),
  survey_sent: () => t('asked the requester for a rating'),
  rated: ({from, to}) =>
    from
      ? t('changed the rating from {from} to {to} out of 5', {from, to: to ?? ''})
      : t('rated it {to} out of 5', {to: to ?? ''}),
};

/**
 * One line of the history as a sentence that follows its actor's name: "changed the status from New to Open". The service may be newer
 * than this release and send unknown lines.
 * @param showTime formats an instant in the reader's time zone
 */
export const describeEvent = (event: TicketEvent, showTime: ShowTime): string => {
  const sentence: Sentence | undefined = SENTENCES[event.type];
  return sentence?.(event, showTime) ?? t('changed the ticket');
};
