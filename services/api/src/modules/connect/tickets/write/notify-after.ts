import type {Trx} from '#database/index.ts';
import {newsOf} from '../news/news-of.ts';
import {tellOfTicket} from '../news/tell.ts';
import type {Change, JobSender} from './change.ts';

/** Schedules the notifications about a change. */
export const notifyAfter = (jobs: JobSender, trx: Trx, {ticket, events}: Change): Promise<void> =>
  tellOfTicket(jobs, trx, {ticket, news: newsOf(ticket, events)});
