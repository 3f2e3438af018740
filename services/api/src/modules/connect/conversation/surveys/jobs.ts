import type {NewJob} from '#jobs/index.ts';

/** Stored with jobs, so it keeps its original name. */
export const MAIL = 'csat.mail';
export interface MailJob {
  workspaceId: string;
  ratingId: string;
}

export const mailJob = (data: MailJob): NewJob => ({name: MAIL, data});
