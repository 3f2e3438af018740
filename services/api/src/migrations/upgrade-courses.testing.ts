import assert from 'node:assert/strict';
import {type Kysely, sql} from 'kysely';
import type {Schema} from '../database/index.ts';

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;

/** A course of two lessons that one member has completed and another has begun; a course that was completed before a lesson was added; a draft. */
export const addCourses = (
  database: Kysely<Schema>,
  workspaceId: string,
  [one, other]: [string, string],
) =>
  database.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const [course, status, lessons] of [
      ['d1', 'published', ['e1', 'e2']],
      ['d2', 'archived', ['e3', 'e4']],
      ['d3', 'draft', []],
    ] as const) {
      await sql`insert into training.course (id, workspace_id, title, summary, category, status, owner_id, version, published_at, created_at, updated_at)
        values (${id(course)}, ${workspaceId}, ${course}, '', '', ${status}, ${one}, 3, ${status === 'draft' ? null : '2026-01-01T00:00:00Z'}, now(), now())`.execute(
        db,
      );
      for (const [place, lesson] of lessons.entries())
        await sql`insert into training.lesson (id, workspace_id, course_id, title, html, position)
          values (${id(lesson)}, ${workspaceId}, ${id(course)}, ${lesson}, '<p>Text</p>', ${place + 1})`.execute(
          db,
        );
    }
    for (const [user, lesson, at] of [
      [one, 'e1', '2026-02-01T00:00:00Z'],
      [one, 'e2', '2026-02-02T00:00:00Z'],
      [other, 'e1', '2026-02-03T00:00:00Z'],
      [one, 'e3', '2026-02-04T00:00:00Z'],
    ])
      await sql`insert into training.lesson_completion (workspace_id, user_id, lesson_id, completed_at)
        values (${workspaceId}, ${user}, ${id(lesson!)}, ${at})`.execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });

/** The second course was completed when it had only its first lesson. */
export const completeCourse = async (
  database: Kysely<Schema>,
  workspaceId: string,
  userId: string,
): Promise<void> => {
  await sql`insert into training.course_completion (workspace_id, user_id, course_id, completed_at)
    values (${workspaceId}, ${userId}, ${id('d2')}, '2026-02-04T00:00:00Z')`.execute(database);
};

/** A picture as the cover of the first course, a draft and a version with another file, and a deleted one. */
export const addFiles = (database: Kysely<Schema>, workspaceId: string) =>
  database.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const [file, kind] of [
      ['f1', 'image'],
      ['f2', 'file'],
    ])
      await sql`insert into training.file values (${id(file!)}, ${workspaceId}, ${kind}, ${file}, 'image/webp', 1, 'ready', ${workspaceId}, now())`.execute(
        db,
      );
    await sql`update training.course set cover_id = ${id('f1')} where id = ${id('d1')}`.execute(db);
    for (const [table, field] of [
      ['training.course_draft', 'fileId'],
      ['training.course_version', 'captionsId'],
    ])
      await sql`update ${sql.table(table!)} set sections = jsonb_set(
        jsonb_set(sections, ${`{0,lessons,0,${field}}`}, ${JSON.stringify(id('f2'))}), ${`{0,lessons,1,${field}}`}, ${JSON.stringify(id('f9'))})
        where course_id = ${id('d2')}`.execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });

/** Compares the results with the former state. */
export const checkCourses = async (database: Kysely<Schema>): Promise<void> => {
  const {rows: versions} = await sql<{
    courseId: string;
    lessons: string[];
    published: string;
  }>`select right(course_id::text, 2) as course_id, version, published_at::text as published,
      (select array_agg(right(lesson->>'id', 2)) from jsonb_array_elements(sections) as section, jsonb_array_elements(section->'lessons') as lesson) as lessons
    from training.course_version order by course_id`.execute(database);
  assert.deepEqual(
    versions.map(({courseId, lessons}) => [courseId, lessons]),
    [
      ['d1', ['e1', 'e2']],
      ['d2', ['e3', 'e4']],
    ],
  );
  const {rows: lessons} = await sql<{
    at: string;
  }>`select concat_ws(' ', right(course_id::text, 2), position, kind, title) as at from training.published_lesson order by 1`.execute(
    database,
  );
  assert.deepEqual(
    lessons.map(({at}) => at),
    ['d1 1 article e1', 'd1 2 article e2', 'd2 1 article e3', 'd2 2 article e4'],
  );
  const {rows: withoutFiles} = await sql`select lesson->>'id' as id
    from (select sections from training.course_draft union all select sections from training.course_version) as content,
      jsonb_array_elements(content.sections) as section, jsonb_array_elements(section->'lessons') as lesson
    where lesson->'fileId' is null or lesson->'captionsId' is null`.execute(database);
  assert.deepEqual(withoutFiles, []);
  const {rows: uses} = await sql<{
    use: string;
  }>`select concat_ws(' ', right(course_id::text, 2), place, right(file_id::text, 2)) as use from training.file_use order by 1`.execute(
    database,
  );
  assert.deepEqual(
    uses.map(({use}) => use),
    ['d1 cover f1', 'd2 draft f2', 'd2 version f2'],
  );
  const {rows: enrollments} = await sql<{
    who: string;
  }>`select concat_ws(' ', right(course_id::text, 2), right(user_id::text, 1), status, progress, done_count, to_char(completed_at at time zone 'UTC', 'DD')) as who
    from training.enrollment order by 1`.execute(database);
  assert.deepEqual(
    enrollments.map(({who}) => who),
    ['d1 2 in_progress 50 1', 'd1 3 completed 100 2 02', 'd2 3 completed 100 1 04'],
  );
  const {rows: done} = await sql<{count: string}>`
    select count(*)::text as count from training.lesson_progress where completed_at is not null`.execute(
    database,
  );
  assert.equal(done[0]?.count, '4');
};
