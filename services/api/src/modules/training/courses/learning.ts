import type {Learning} from '@switchboard/contracts/courses/schemas';
import {forbidden, notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findPeople} from '../../account/directory/service.ts';
import {listLearning} from './learning-repository.ts';
import {canAuthor} from './rules.ts';

const LEARNING_MAX = 200;

/** What a member learns, the latest progress first. @throws 404 for who never was a member, 403 for agents who ask about others */
export const getLearning = ({db}: ApiDeps, actor: Actor, userId: string): Promise<Learning[]> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await findPeople(trx, [userId])).has(userId)) throw notFound('Member');
    if (userId !== actor.userId && !canAuthor(actor.role))
      throw forbidden('Only owners, admins and supervisors see what others learn.');
    const rows = await listLearning(trx, {userId, limit: LEARNING_MAX});
    return rows.map(({id, title, status, startedAt, lastAt, completedAt, ...progress}) => ({
      ...progress,
      course: {id, title, status},
      startedAt: startedAt.toISOString(),
      lastAt: lastAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    }));
  });
