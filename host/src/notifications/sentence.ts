import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

type Told = Pick<Notification, 'kind' | 'actor' | 'count'>;

const nameOf = ({actor}: Told): string => actor?.name ?? t('Someone');

const assigned = ({actor, count}: Told): string =>
  actor === null
    ? plural(
        count,
        'You were assigned # ticket automatically',
        'You were assigned # tickets automatically',
      )
    : plural(count, '{name} assigned # ticket to you', '{name} assigned # tickets to you', {
        name: actor.name,
      });

const written = (told: Told): string =>
  plural(told.count, '{name} wrote a message', '{name} and others wrote # messages', {
    name: nameOf(told),
  });

const SENTENCES: Record<NotificationKind, (told: Told) => string> = {
  mention: (told) => t('{name} mentioned you', {name: nameOf(told)}),
  assigned,
  sla_breached: () => t('A service level was missed'),
  sla_at_risk: () => t('A service level is at risk'),
  reply_on_mine: written,
  reply_on_followed: written,
  unassigned_in_team: ({count}) =>
    plural(
      count,
      '# new ticket is waiting for your team',
      '# new tickets are waiting for your team',
    ),
  broadcast_finished: () => t('A broadcast has been sent'),
  broadcast_failed: () => t('A broadcast failed or was paused'),
  approval_requested: (told) => t('{name} asks you to approve a broadcast', {name: nameOf(told)}),
  approval_refused: (told) => t('{name} refused your broadcast', {name: nameOf(told)}),
  training_assigned: (told) =>
    told.actor === null
      ? t('A course is waiting for you')
      : t('{name} asks you to take a course', {name: told.actor.name}),
  training_due: () => t('A course is due soon'),
  certificate_expiring: () => t('A certificate expires soon'),
  invitation_accepted: (told) => t('{name} accepted your invitation', {name: nameOf(told)}),
  low_balance: () => t('The balance is low'),
};

/** Describes the event in a few words. */
export const sentenceOf = (told: Told): string => SENTENCES[told.kind](told);

/** Names of the kinds in filters and settings, in the order of `NOTIFICATION_KINDS`. */
export const KIND_LABELS: Record<NotificationKind, string> = {
  mention: t('Mentions'),
  assigned: t('Tickets assigned to you'),
  sla_breached: t('Missed service levels'),
  sla_at_risk: t('Service levels at risk'),
  reply_on_mine: t('Messages in your tickets'),
  reply_on_followed: t('Messages in tickets that you follow'),
  unassigned_in_team: t("Your team's new tickets"),
  broadcast_finished: t('Broadcasts that were sent'),
  broadcast_failed: t('Broadcasts that failed or were paused'),
  approval_requested: t('Broadcasts to approve'),
  approval_refused: t('Broadcasts that were refused'),
  training_assigned: t('Courses to take'),
  training_due: t('Courses that are due soon'),
  certificate_expiring: t('Certificates that expire soon'),
  invitation_accepted: t('Accepted invitations'),
  low_balance: t('Low balances'),
};
