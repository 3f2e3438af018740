import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type LessonProgressRow = Selectable<Schema['training.lessonProgress']>;
export type AttemptRow = Selectable<Schema['training.attempt']>;

export const listLessonProgress = (trx: Trx, enrollmentId: string): Promise<LessonProgressRow[]> =>
  trx
    .selectFrom('training.lessonProgress')
    .selectAll()
    .where('enrollmentId', '=', enrollmentId)
    .execute();

export const saveLessonProgress = async (
  trx: Trx,
  {workspaceId, enrollmentId, lessonId, ...values}: Insertable<Schema['training.lessonProgress']>,
): Promise<void> => {
  await trx
    .insertInto('training.lessonProgress')
    .values({workspaceId, enrollmentId, lessonId, ...values})
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'enrollmentId', 'lessonId']).doUpdateSet(values),
    )
    .execute();
};

/** Attempts at one quiz, the first one first. */
export const listAttempts = (
  trx: Trx,
  enrollmentId: string,
  lessonId: string,
): Promise<AttemptRow[]> =>
  trx
    .selectFrom('training.attempt')
    .selectAll()
    .where('enrollmentId', '=', enrollmentId)
    .where('lessonId', '=', lessonId)
    .orderBy('number')
    .execute();

/** The best score of each submitted quiz, and the average of the items of each SCORM package. */
export const listBestScores = async (trx: Trx, enrollmentId: string): Promise<number[]> => {
  const rows = await trx
    .selectFrom('training.attempt')
    .select(({fn}) => fn.max('score').as('best'))
    .where('enrollmentId', '=', enrollmentId)
    .where('submittedAt', 'is not', null)
    .groupBy('lessonId')
    .execute();
  const packages = await trx
    .selectFrom('training.packageProgress')
    .select(({fn}) => fn.avg<string | number>('score').as('best'))
    .where('enrollmentId', '=', enrollmentId)
    .where('score', 'is not', null)
    .groupBy('lessonId')
    .execute();
  return [...rows, ...packages].flatMap(({best}) =>
    best === null ? [] : Math.floor(Number(best)),
  );
};

/** An attempt with its learner, course and lesson. */
export const findAttempt = (trx: Trx, id: string) =>
  trx
    .selectFrom('training.attempt as attempt')
    .innerJoin('training.enrollment as enrollment', 'enrollment.id', 'attempt.enrollmentId')
    .selectAll('attempt')
    .select([
      'enrollment.userId',
      'enrollment.courseId',
      'enrollment.courseVersion',
      'enrollment.isCurrent',
    ])
    .where('attempt.id', '=', id)
    .executeTakeFirst();
export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export const insertAttempt = async (
  trx: Trx,
  attempt: Insertable<Schema['training.attempt']>,
): Promise<void> => {
  await trx.insertInto('training.attempt').values(attempt).execute();
};

export const updateAttempt = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['training.attempt']>,
): Promise<void> => {
  await trx.updateTable('training.attempt').set(change).where('id', '=', id).execute();
};
