import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

const READ = [
  'training.file',
  'training.course',
  'training.course_draft',
  'training.course_version',
];

/** Uses of files by courses, without reading the content of courses: as a cover, in the draft, or in a version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table training.file add unique (workspace_id, id)

    create table training.file_use (
      workspace_id uuid not null,
      file_id uuid not null,
      course_id uuid not null,
      place text not null check (place in ('cover', 'draft', 'version')),
      primary key (workspace_id, file_id, course_id, place),
      foreign key (workspace_id, file_id) references training.file (workspace_id, id),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    create index file_use_of_course on training.file_use (workspace_id, course_id, place)`,
  );
  for (const table of READ) await runScript(db, `alter table ${table} no force row level security`);
  await runScript(
    db,
    `
    insert into training.file_use
    select distinct file.workspace_id, file.id, used.course_id, used.place
    from (
      select workspace_id, id as course_id, 'cover' as place, cover_id::text as file_id from training.course
      union all
      select workspace_id, course_id, 'draft', jsonb_path_query(sections, '$[*].lessons[*].fileId') #>> '{}' from training.course_draft
      union all
      select workspace_id, course_id, 'draft', jsonb_path_query(sections, '$[*].lessons[*].captionsId') #>> '{}' from training.course_draft
      union all
      select workspace_id, course_id, 'version', jsonb_path_query(sections, '$[*].lessons[*].fileId') #>> '{}' from training.course_version
      union all
      select workspace_id, course_id, 'version', jsonb_path_query(sections, '$[*].lessons[*].captionsId') #>> '{}' from training.course_version
    ) as used
      join training.file as file on file.workspace_id = used.workspace_id and file.id::text = used.file_id`,
  );
  for (const table of READ) await runScript(db, `alter table ${table} force row level security`);
  await tenantTable(db, 'training.file_use');
};
