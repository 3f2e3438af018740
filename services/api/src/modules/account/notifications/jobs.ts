import type {NewJob} from '#jobs/index.ts';

export const MAIL = 'notification.mail';
/** Receiver of a mail about due notifications. */
export interface MailJob {
  workspaceId: string;
  userId: string;
}
export const mailJob = (data: MailJob, startAfter: Date): NewJob => ({
  name: MAIL,
  data,
  startAfter,
});

export const PUSH = 'notification.push';
export interface PushJob {
  workspaceId: string;
  notificationId: string;
}
export const pushJob = (data: PushJob, startAfter: Date): NewJob => ({
  name: PUSH,
  data,
  startAfter,
});
