import type {Trx} from '../../database/index.ts';
import type {Core} from '../../core/index.ts';
import type {MemberCourses} from '../account/service.ts';
import {deleteAssignmentsToTeam, followAssignments} from './assignments/index.ts';
import {countCoursesOf, giveCourses} from './courses/index.ts';

/** Effects of team administration on courses: members who leave transfer theirs, and members who join get their assignments. */
export const createMemberCourses = (deps: Pick<Core, 'jobs' | 'now'>): MemberCourses => ({
  count: countCoursesOf,
  give: giveCourses,
  follow: (trx, actor, userIds) => followAssignments(deps, trx, {actor, userIds}),
  forgetTeam: async (trx: Trx, actor, teamId) => {
    const courseIds = [...new Set(await deleteAssignmentsToTeam(trx, teamId))];
    await followAssignments(deps, trx, {actor, courseIds});
  },
});
