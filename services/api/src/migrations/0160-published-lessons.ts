import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** The lessons of the newest version of each course, to find them without reading their content. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table training.published_lesson (
      workspace_id uuid not null,
      course_id uuid not null,
      lesson_id uuid not null,
      position integer not null,
      kind text not null,
      title text not null,
      primary key (workspace_id, course_id, lesson_id),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    alter table training.course no force row level security

    alter table training.course_version no force row level security

    insert into training.published_lesson
    select version.workspace_id, version.course_id, (lesson ->> 'id')::uuid,
      row_number() over (partition by version.workspace_id, version.course_id order by section.ordinality, lesson.ordinality),
      lesson ->> 'kind', lesson ->> 'title'
    from training.course_version as version
      join training.course on course.workspace_id = version.workspace_id and course.id = version.course_id
        and course.published_version = version.version
      cross join jsonb_array_elements(version.sections) with ordinality as section (section, ordinality)
      cross join jsonb_array_elements(section -> 'lessons') with ordinality as lesson (lesson, ordinality)

    alter table training.course force row level security

    alter table training.course_version force row level security`,
  );
  await tenantTable(db, 'training.published_lesson');
};
