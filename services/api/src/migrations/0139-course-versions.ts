import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Courses have a draft and published versions, and each participant is enrolled in a version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await extendCourses(db);
  await moveLessons(db);
  await createAssignments(db);
  await createEnrollments(db);
  await createProgress(db);
  await moveCompletions(db);
  await runScript(
    db,
    `
    drop table training.course_completion

    drop table training.lesson_completion

    drop table training.lesson

    alter table training.course force row level security`,
  );
  await tenantTable(db, 'training.course_version', {grants: 'select, insert'});
  for (const table of ['course_draft', 'assignment', 'enrollment', 'lesson_progress', 'attempt'])
    await tenantTable(db, `training.${table}`);
};

const extendCourses = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    alter table training.course no force row level security

    alter table training.lesson no force row level security

    alter table training.lesson_completion no force row level security

    alter table training.course_completion no force row level security

    alter table training.course
      add column tags text[] not null default '{}',
      add column progression text not null default 'free' check (progression in ('free', 'sequential')),
      add column pass_percent integer not null default 80 check (pass_percent between 1 and 100),
      add column minutes integer,
      add column lesson_count integer not null default 0,
      add column published_version integer,
      add column has_changes boolean not null default false

    create table training.course_draft (
      workspace_id uuid not null,
      course_id uuid not null,
      sections jsonb not null,
      primary key (workspace_id, course_id),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    create table training.course_version (
      workspace_id uuid not null,
      course_id uuid not null,
      version integer not null,
      sections jsonb not null,
      lesson_count integer not null,
      progression text not null,
      pass_percent integer not null,
      note text not null,
      must_retake boolean not null,
      published_by_id uuid not null,
      published_at timestamptz(3) not null,
      primary key (workspace_id, course_id, version),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )`,
  );

/** Existing lessons become the draft and, for published courses, version 1. */
const moveLessons = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    insert into training.course_draft (workspace_id, course_id, sections)
    select course.workspace_id, course.id, coalesce(
      (select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'title', '', 'lessons', jsonb_agg(jsonb_build_object(
          'id', lesson.id, 'kind', 'article', 'title', lesson.title, 'html', lesson.html, 'url', '', 'isRequired', true,
          'rule', 'manual', 'seconds', 0, 'questions', '[]'::jsonb, 'attemptsMax', null, 'minutesMax', null
        ) order by lesson.position)))
        from training.lesson as lesson where lesson.workspace_id = course.workspace_id and lesson.course_id = course.id
        having count(*) > 0), '[]')
    from training.course as course

    update training.course set lesson_count = (select count(*) from training.lesson as lesson
      where lesson.workspace_id = course.workspace_id and lesson.course_id = course.id)

    update training.course set published_version = 1 where status <> 'draft'

    insert into training.course_version
    select course.workspace_id, course.id, 1, draft.sections, course.lesson_count, course.progression, course.pass_percent, '', false,
      course.owner_id, coalesce(course.published_at, course.updated_at)
    from training.course as course
      join training.course_draft as draft on draft.workspace_id = course.workspace_id and draft.course_id = course.id
    where course.published_version = 1`,
  );

const createAssignments = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table training.assignment (
      id uuid primary key,
      workspace_id uuid not null,
      course_id uuid not null,
      target_type text not null check (target_type in ('user', 'team', 'role', 'everyone')),
      target_id uuid,
      target_role text,
      due_at timestamptz(3),
      due_in_days integer,
      is_mandatory boolean not null,
      remind_days integer[] not null,
      recur_months integer,
      created_by_id uuid not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check ((target_type in ('user', 'team')) = (target_id is not null)),
      check ((target_type = 'role') = (target_role is not null)),
      check (due_at is null or due_in_days is null),
      foreign key (workspace_id, course_id) references training.course (workspace_id, id) on delete cascade
    )

    create unique index assignment_target on training.assignment
      (workspace_id, course_id, target_type, coalesce(target_id::text, target_role, ''))`,
  );

const createEnrollments = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table training.enrollment (
      id uuid primary key,
      workspace_id uuid not null,
      user_id uuid not null,
      course_id uuid not null,
      course_version integer not null,
      cycle integer not null,
      is_current boolean not null default true,
      status text not null check (status in ('not_started', 'in_progress', 'completed', 'waived')),
      progress smallint not null default 0 check (progress between 0 and 100),
      done_count integer not null default 0,
      score smallint,
      assignment_id uuid,
      is_mandatory boolean not null default false,
      due_at timestamptz(3),
      is_due_set boolean not null default false,
      reminded smallint,
      started_at timestamptz(3),
      last_at timestamptz(3),
      last_lesson_id uuid,
      completed_at timestamptz(3),
      waived_by_id uuid,
      waive_reason text,
      waived_at timestamptz(3),
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (workspace_id, id),
      unique (workspace_id, course_id, user_id, cycle),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status = 'waived') = (waived_at is not null)),
      foreign key (workspace_id, course_id, course_version)
        references training.course_version (workspace_id, course_id, version) on delete cascade
    )

    create unique index enrollment_current on training.enrollment (workspace_id, course_id, user_id) where is_current

    create index enrollment_of_course on training.enrollment (workspace_id, course_id, updated_at desc, id desc) where is_current

    create index enrollment_of_user on training.enrollment (workspace_id, user_id, due_at) where is_current

    create index enrollment_due on training.enrollment (workspace_id, due_at)
      where is_current and status in ('not_started', 'in_progress')`,
  );

const createProgress = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table training.lesson_progress (
      workspace_id uuid not null,
      enrollment_id uuid not null,
      lesson_id uuid not null,
      seconds integer not null default 0,
      furthest integer not null default 0,
      beat_at timestamptz(3),
      completed_at timestamptz(3),
      primary key (workspace_id, enrollment_id, lesson_id),
      foreign key (workspace_id, enrollment_id) references training.enrollment (workspace_id, id) on delete cascade
    )

    create table training.attempt (
      id uuid primary key,
      workspace_id uuid not null,
      enrollment_id uuid not null,
      lesson_id uuid not null,
      number integer not null,
      answers jsonb not null,
      started_at timestamptz(3) not null,
      ends_at timestamptz(3),
      submitted_at timestamptz(3),
      score smallint,
      is_passed boolean,
      right_ids uuid[],
      unique (workspace_id, enrollment_id, lesson_id, number),
      check ((submitted_at is null) = (score is null) and (score is null) = (is_passed is null)),
      foreign key (workspace_id, enrollment_id) references training.enrollment (workspace_id, id) on delete cascade
    )`,
  );

/** Participants who had completed a course, or have completed each of its lessons, have completed its version 1. */
const moveCompletions = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    insert into training.enrollment (id, workspace_id, user_id, course_id, course_version, cycle, status, progress, done_count,
      started_at, last_at, completed_at, created_at, updated_at)
    select gen_random_uuid(), workspace_id, user_id, course_id, 1, 1, case when completed_at is null then 'in_progress' else 'completed' end,
      case when completed_at is null then floor(100.0 * done / greatest(lesson_count, 1)) else 100 end, done, began_at, last_at, completed_at,
      began_at, last_at
    from (
      select step.workspace_id, step.user_id, step.course_id, course.lesson_count, sum(step.lessons) as done, min(step.at) as began_at,
        max(step.at) as last_at,
        coalesce(whole.completed_at, case when sum(step.lessons) = course.lesson_count then max(step.at) end) as completed_at
      from (
        select lesson.workspace_id, done.user_id, lesson.course_id, done.completed_at as at, 1 as lessons
        from training.lesson_completion as done
          join training.lesson as lesson on lesson.workspace_id = done.workspace_id and lesson.id = done.lesson_id
        union all
        select workspace_id, user_id, course_id, completed_at, 0 from training.course_completion
      ) as step
        join training.course as course on course.workspace_id = step.workspace_id and course.id = step.course_id
        left join training.course_completion as whole
          on whole.workspace_id = step.workspace_id and whole.course_id = step.course_id and whole.user_id = step.user_id
      where course.published_version = 1
      group by step.workspace_id, step.user_id, step.course_id, course.lesson_count, whole.completed_at
    ) as learner

    insert into training.lesson_progress (workspace_id, enrollment_id, lesson_id, completed_at)
    select enrollment.workspace_id, enrollment.id, lesson.id, done.completed_at
    from training.enrollment as enrollment
      join training.lesson as lesson on lesson.workspace_id = enrollment.workspace_id and lesson.course_id = enrollment.course_id
      join training.lesson_completion as done
        on done.workspace_id = lesson.workspace_id and done.lesson_id = lesson.id and done.user_id = enrollment.user_id`,
  );
