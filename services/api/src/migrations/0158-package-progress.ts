import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Reports of the SCORM package of a lesson about each of its items. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table training.package_progress (
      workspace_id uuid not null,
      enrollment_id uuid not null,
      lesson_id uuid not null,
      item smallint not null check (item >= 0),
      launches integer not null check (launches > 0),
      launched_at timestamptz(3) not null,
      status text not null check (status in ('in_progress', 'completed', 'failed')),
      score smallint check (score between 0 and 100),
      seconds integer not null check (seconds >= 0),
      seconds_before integer not null check (seconds_before >= 0),
      "values" jsonb not null,
      completed_at timestamptz(3),
      primary key (workspace_id, enrollment_id, lesson_id, item),
      foreign key (workspace_id, enrollment_id) references training.enrollment (workspace_id, id) on delete cascade
    )`,
  );
  await tenantTable(db, 'training.package_progress');
};
