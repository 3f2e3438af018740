import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Completions of a course, regardless of later additions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table training.course_completion (
      workspace_id uuid not null,
      user_id uuid not null,
      course_id uuid not null,
      completed_at timestamptz(3) not null,
      primary key (workspace_id, course_id, user_id),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    insert into training.course_completion (workspace_id, user_id, course_id, completed_at)
    select lesson.workspace_id, done.user_id, lesson.course_id, max(done.completed_at)
    from training.lesson as lesson join training.lesson_completion as done on done.workspace_id = lesson.workspace_id and done.lesson_id = lesson.id
    group by lesson.workspace_id, done.user_id, lesson.course_id
    having count(*) = (select count(*) from training.lesson as one where one.workspace_id = lesson.workspace_id and one.course_id = lesson.course_id)`,
  );
  await tenantTable(db, 'training.course_completion', {grants: 'select, insert'});
};
