import type {NewJob} from '../../../jobs/index.ts';

export const MAIL = 'notification.mail';
/** Whom a mail is to tell what is due. */
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
