import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Pending notices of assignments; versions without the content of their lessons; and the last rating of each person by an index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table training.notice (
      id uuid primary key,
      workspace_id uuid not null,
      course_id uuid not null,
      user_ids uuid[] not null,
      actor_id uuid,
      at timestamptz(3) not null,
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    create index notice_of on training.notice (workspace_id, id)

    create index course_rating_latest on training.course_rating (workspace_id, course_id, user_id, cycle desc) include (stars)

    create function training.outline_of(sections jsonb) returns jsonb language sql immutable parallel safe
      return coalesce((
        select jsonb_agg(jsonb_build_object('id', section.value -> 'id', 'title', section.value -> 'title', 'lessons', coalesce((
          select jsonb_agg(lesson.value - 'html' - 'questions' order by lesson.ordinality)
          from jsonb_array_elements(section.value -> 'lessons') with ordinality as lesson), '[]')) order by section.ordinality)
        from jsonb_array_elements(sections) with ordinality as section), '[]')

    alter table training.course_version add column outline jsonb not null generated always as (training.outline_of(sections)) stored`,
  );
  await tenantTable(db, 'training.notice');
};
