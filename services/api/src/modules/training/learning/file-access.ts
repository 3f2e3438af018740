import {may} from '@switchboard/contracts/team/permissions';
import {isProblem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {lessonsOf} from '../courses/rules.ts';
import {listCoursesWith} from '../files/index.ts';
import {lockOf} from './progress.ts';
import {readTaken, type Taken} from './taken.ts';

/**
 * Permits reading a file now: authors see all; learners see files of lessons that are open to them, in the version that they take, and
 * covers of courses that they see.
 */
export const mayReadFile = async (trx: Trx, actor: Actor, fileId: string): Promise<boolean> => {
  if (may(actor.role, 'authorCourses')) return true;
  for (const courseId of await listCoursesWith(trx, fileId)) {
    const taken = await readTaken(trx, actor, {courseId}).catch(unlessHidden);
    if (taken && isOpenIn(taken, fileId)) return true;
  }
  return false;
};

const unlessHidden = (error: unknown): undefined => {
  if (!isProblem(error) || error.code !== 'not_found') throw error;
  return undefined;
};

const isOpenIn = (taken: Taken, file: string): boolean =>
  taken.row.coverId === file ||
  lessonsOf(taken.sections).some(
    ({id, fileId, captionsId}) =>
      (fileId === file || captionsId === file) && !lockOf(taken, taken.done, id),
  );
