import {DUE_SOON_DAYS, OWN_ENROLLMENTS_MAX} from '@switchboard/contracts/limits';
import type {OwnEnrollment, OwnEnrollmentsQuery} from '@switchboard/contracts/enrollments/schemas';
import type {Learning} from '@switchboard/contracts/courses/schemas';
import {forbidden, notFound} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '../../account/service.ts';
import {canAuthor} from '../courses/rules.ts';
import {toSummary} from '../enrollments/index.ts';
import {countOwn, listBegunBy, listOwn} from './own-repository.ts';

const DAY_MS = 86_400_000;

/** The caller's courses by due date. */
export const getOwnEnrollments = (
  {db, now: clock}: Core,
  actor: Actor,
  {due, show, limit = OWN_ENROLLMENTS_MAX}: OwnEnrollmentsQuery,
): Promise<{enrollments: OwnEnrollment[]; total: number}> => {
  const now = clock();
  const wanted = {
    userId: actor.userId,
    show: due === undefined ? show : ('open' as const),
    dueBefore: due === undefined ? null : new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS),
  };
  return withWorkspace(db, actor, async (trx) => {
    const rows = await listOwn(trx, wanted, limit);
    return {
      enrollments: rows.map((row) => toOwn(row, now)),
      total: rows.length < limit ? rows.length : await countOwn(trx, wanted),
    };
  });
};

const toOwn = (row: Awaited<ReturnType<typeof listOwn>>[number], now: Date): OwnEnrollment => ({
  ...toSummary(row, now),
  course: {
    id: row.courseId,
    title: row.title,
    summary: row.summary,
    category: row.category,
    status: row.courseStatus,
  },
});

/** The next due assigned course of a member other than this one; null if there is none. */
export const findNextAssigned = async (
  trx: Trx,
  {userId, courseId, now}: {userId: string; courseId: string; now: Date},
): Promise<OwnEnrollment | null> => {
  const rows = await listOwn(trx, {userId, show: 'assigned', dueBefore: null}, 2);
  const next = rows.find(
    (row) =>
      row.courseId !== courseId && (row.status === 'not_started' || row.status === 'in_progress'),
  );
  return next ? toOwn(next, now) : null;
};

const LEARNING_MAX = 200;

/** The courses of a member, the latest progress first. @throws 404 for a user who never was a member, 403 for agents who request others */
export const getLearning = ({db}: Core, actor: Actor, userId: string): Promise<Learning[]> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await findPeople(trx, [userId])).has(userId)) throw notFound('Member');
    if (userId !== actor.userId && !canAuthor(actor.role))
      throw forbidden('Only owners, admins and supervisors see what others learn.');
    const rows = await listBegunBy(trx, {userId, limit: LEARNING_MAX});
    return rows.map(({id, title, status, startedAt, lastAt, completedAt, ...progress}) => ({
      ...progress,
      course: {id, title, status},
      startedAt: startedAt.toISOString(),
      lastAt: lastAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    }));
  });
