import type {Trx} from '#database/index.ts';
import {newsOf} from '../news/news-of.ts';
import {notifyAboutTicket} from '../news/notify.ts';
import type {Change, JobSender} from './change.ts';

/** Schedules the notifications about a change. */
export const notifyAfter = (jobs: JobSender, trx: Trx, {ticket, events}: Change): Promise<void> =>
  notifyAboutTicket(jobs, trx, {ticket, news: newsOf(ticket, events)});
