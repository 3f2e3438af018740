import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TRASH_DAYS_MIN} from '@switchboard/contracts/limits';
import type {Trx} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {newTicket} from '../domain/new-ticket.ts';
import type {TicketRow} from '../domain/rules.ts';
import {noticeAfter} from './notice-jobs.ts';
import {purgeAfter, wakeAfter} from './ticket-jobs.ts';

const ticket = newTicket({
  workspaceId: 'w',
  number: 1,
  subject: 'Refund',
  channel: 'web',
  createdById: null,
  createdAt: new Date('2026-05-01T08:00:00Z'),
  requester: {id: 'c'},
});
const DAY_MS = 86_400_000;
const moment = fc.option(
  fc.date({min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true}),
);
const state: fc.Arbitrary<Partial<TicketRow>> = fc.record({
  snoozedUntil: moment,
  deletedAt: moment,
  dueAt: moment,
  atRiskAt: moment,
  dueMetric: fc.option(fc.constantFrom('first' as const, 'next' as const)),
});

/** Times of the jobs that follow from a change. None of these reads the database. */
const momentsOf = async (
  follow: typeof wakeAfter,
  [before, after]: [Partial<TicketRow>, Partial<TicketRow>],
): Promise<number[]> => {
  const sent: NewJob[] = [];
  const jobs = {send: async (_trx: Trx, job: NewJob) => void sent.push(job)};
  const change = {before: {...ticket, ...before}, ticket: {...ticket, ...after}, events: []};
  await follow(jobs, {} as Trx, change);
  return sent.map(({startAfter}) => startAfter?.getTime() ?? NaN);
};
const timeOf = (date: Date | null | undefined) => date?.getTime() ?? null;

describe('consequences of a change of a ticket', () => {
  it('wakes it at the end of a new snooze', () =>
    fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const isNew = timeOf(after.snoozedUntil) !== timeOf(before.snoozedUntil);
        const expected = after.snoozedUntil && isNew ? [after.snoozedUntil.getTime()] : [];
        assert.deepEqual(await momentsOf(wakeAfter, [before, after]), expected);
      }),
    ));

  it('checks it after a move to the trash, at the earliest end of its time there', () =>
    fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const isNew = after.deletedAt && !before.deletedAt;
        const expected = isNew ? [after.deletedAt!.getTime() + TRASH_DAYS_MIN * DAY_MS] : [];
        assert.deepEqual(await momentsOf(purgeAfter, [before, after]), expected);
      }),
    ));

  it('notifies of its clock after a change of that', () =>
    fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const hasMoved =
          before.dueMetric !== after.dueMetric || timeOf(before.dueAt) !== timeOf(after.dueAt);
        const moments = [timeOf(after.atRiskAt), timeOf(after.dueAt)].filter(
          (time) => time !== null,
        );
        assert.deepEqual(await momentsOf(noticeAfter, [before, after]), hasMoved ? moments : []);
      }),
    ));
});
