import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/**
 * Courses may issue certificates. A reader who verifies one does not know its workspace, so the module account stores the workspace of each
 * serial.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table training.course
      add column gives_certificate boolean not null default false,
      add column certificate_months integer check (certificate_months > 0)

    alter table training.course_version
      add column gives_certificate boolean not null default false,
      add column certificate_months integer check (certificate_months > 0)

    create table training.certificate (
      id uuid primary key,
      workspace_id uuid not null,
      enrollment_id uuid not null,
      course_id uuid not null,
      user_id uuid not null,
      cycle integer not null,
      serial text not null unique,
      course_title text not null,
      score smallint,
      issued_at timestamptz(3) not null,
      expires_at timestamptz(3),
      reminded smallint,
      revoked_at timestamptz(3),
      revoked_by_id uuid,
      revoke_reason text,
      unique (workspace_id, id),
      unique (workspace_id, enrollment_id),
      check (expires_at > issued_at),
      check ((revoked_at is null) = (revoked_by_id is null) and (revoked_at is null) = (revoke_reason is null)),
      foreign key (workspace_id, enrollment_id) references training.enrollment (workspace_id, id) on delete cascade
    )

    create index certificate_of_course on training.certificate (workspace_id, course_id, issued_at desc, id desc)

    create index certificate_of_user on training.certificate (workspace_id, user_id, issued_at desc)

    create index certificate_expiry on training.certificate (workspace_id, expires_at) where revoked_at is null

    create table account.certificate_serial (
      serial text primary key,
      workspace_id uuid not null,
      certificate_id uuid not null
    )`,
  );
  await tenantTable(db, 'training.certificate');
  await tenantTable(db, 'account.certificate_serial', {grants: 'select, insert', system: true});
};
