import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create schema training

    grant usage on schema training to switchboard_app

    create table training.course (
      id uuid primary key,
      workspace_id uuid not null,
      title text not null,
      summary text not null,
      category text not null,
      status text not null check (status in ('draft', 'published', 'archived')),
      owner_id uuid not null,
      version integer not null,
      published_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (workspace_id, id)
    )

    create index course_page on training.course (workspace_id, updated_at desc, id desc)

    create table training.lesson (
      id uuid primary key,
      workspace_id uuid not null,
      course_id uuid not null,
      title text not null,
      html text not null,
      position integer not null,
      unique (workspace_id, id),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    create index lesson_course on training.lesson (workspace_id, course_id, position)

    create table training.lesson_completion (
      workspace_id uuid not null,
      user_id uuid not null,
      lesson_id uuid not null,
      completed_at timestamptz(3) not null,
      primary key (workspace_id, lesson_id, user_id),
      foreign key (workspace_id, lesson_id) references training.lesson (workspace_id, id) on delete cascade
    )`,
  );
  await tenantTable(db, 'training.course');
  await tenantTable(db, 'training.lesson');
  await tenantTable(db, 'training.lesson_completion', {grants: 'select, insert'});
};
