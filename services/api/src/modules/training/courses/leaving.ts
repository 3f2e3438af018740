import type {MemberCourses} from '../../../deps.ts';

/** What becomes of the courses of a member who leaves. */
export const memberCourses: MemberCourses = {
  count: async (trx, userId) => {
    const {count} = await trx
      .selectFrom('training.course')
      .where('ownerId', '=', userId)
      .select(({fn}) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  give: async (trx, fromId, toId) => {
    await trx
      .updateTable('training.course')
      .set({ownerId: toId})
      .where('ownerId', '=', fromId)
      .execute();
  },
};
