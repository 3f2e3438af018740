import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Ratings of completed courses, one for each completion. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table training.course_rating (
      id uuid primary key,
      workspace_id uuid not null,
      enrollment_id uuid not null,
      course_id uuid not null,
      user_id uuid not null,
      cycle integer not null,
      stars smallint not null check (stars between 1 and 5),
      comment text not null,
      rated_at timestamptz(3) not null,
      unique (workspace_id, enrollment_id),
      foreign key (workspace_id, enrollment_id) references training.enrollment (workspace_id, id) on delete cascade
    )

    create index course_rating_newest on training.course_rating (workspace_id, course_id, rated_at desc, id desc)`,
  );
  await tenantTable(db, 'training.course_rating');
};
