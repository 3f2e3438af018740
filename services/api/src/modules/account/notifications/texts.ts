import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';

interface Told {
  kind: NotificationKind;
  /** null: the product itself. */
  actor: string | null;
  count: number;
  title: string;
  number: number | null;
}

const SENTENCES: Record<NotificationKind, (told: Told) => string> = {
  mention: ({actor}) => `${actor} mentioned you in a note.`,
  assigned: ({actor, count}) => {
    const what = count > 1 ? `${count} tickets` : 'this ticket';
    return actor === null
      ? `You were assigned ${what} automatically.`
      : `${actor} assigned ${what} to you.`;
  },
  sla_breached: () => 'This ticket has missed its service level.',
  sla_at_risk: () => 'This ticket is about to miss its service level.',
  reply_on_mine: ({actor}) => `${actor} wrote in a ticket that is assigned to you.`,
  reply_on_followed: ({actor}) => `${actor} wrote in a ticket that you follow.`,
  unassigned_in_team: ({count}) =>
    count > 1
      ? `${count} new tickets are waiting for your team.`
      : 'A new ticket is waiting for your team.',
  broadcast_finished: () => 'This broadcast has been sent.',
  broadcast_failed: () => 'This broadcast failed or was paused.',
  approval_requested: ({actor}) => `${actor} asks you to approve this broadcast.`,
  approval_refused: ({actor}) => `${actor} refused this broadcast.`,
  training_assigned: ({actor}) =>
    actor === null ? 'This course is waiting for you.' : `${actor} asks you to take this course.`,
  training_due: () => 'This course is due soon.',
  certificate_expiring: () => 'Your certificate of this course expires soon.',
  invitation_accepted: ({actor}) => `${actor} accepted your invitation.`,
  low_balance: ({title}) => `The balance is low: ${title}.`,
};

/** Subjects of mails of a kind, as in "Stop mails about mentions". */
export const KIND_NAMES: Record<NotificationKind, string> = {
  mention: 'mentions',
  assigned: 'assigned tickets',
  sla_breached: 'missed service levels',
  sla_at_risk: 'service levels at risk',
  reply_on_mine: 'messages in your tickets',
  reply_on_followed: 'messages in tickets that you follow',
  unassigned_in_team: "your team's new tickets",
  broadcast_finished: 'broadcasts that were sent',
  broadcast_failed: 'broadcasts that failed or were paused',
  approval_requested: 'broadcasts to approve',
  approval_refused: 'broadcasts that were refused',
  training_assigned: 'courses to take',
  training_due: 'courses that are due soon',
  certificate_expiring: 'certificates that expire soon',
  invitation_accepted: 'accepted invitations',
  low_balance: 'low balances',
};

/** Describes the event in a sentence. */
export const sentenceOf = (told: Told): string => SENTENCES[told.kind](told);

/** Describes the subject in a line: `[#12] Where is it?` */
export const headlineOf = ({number, title}: Pick<Told, 'number' | 'title'>): string =>
  number === null ? title : `[#${number}] ${title}`;
