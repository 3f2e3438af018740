-- A workspace that trains 5,000 people: 2,000 courses of 8 lessons, 50,000 enrollments, of which 5,000 are in one course, and ratings.
-- Parameters: $WORKSPACE, $AGENT.
select setseed(0.42);

create temporary table learner as
  select n, case when n = 1 then $AGENT::uuid else gen_random_uuid() end as id from generate_series(1, 5000) n;

insert into account."user" (id, email, password_hash, first_name, last_name, phone_number, verified_at, onboarded_at)
  select id, 'learner' || n || '@example.com', '-', 'Learner', n::text, '+639171234567', now(), now() from learner where n > 1;

insert into account.membership (workspace_id, user_id, role, joined_at, unread_from)
  select $WORKSPACE, id, 'agent', now() - interval '1 year', now() from learner where n > 1;

create temporary table made as
  select n, gen_random_uuid() as id, now() - n * interval '1 hour' as at from generate_series(1, 2000) n;

create temporary table content as
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'article', 'title', 'Lesson ' || n,
    'html', '<p>' || repeat('What to say, and how to say it. ', 100) || '</p>', 'url', '', 'fileId', null, 'captionsId', null, 'isRequired', true,
    'rule', case when n = 1 then 'seconds' else 'manual' end, 'seconds', case when n = 1 then 3600 else 0 end,
    'questions', '[]'::jsonb, 'attemptsMax', null, 'minutesMax', null)) as lessons
  from generate_series(1, 8) n;

insert into training.course (id, workspace_id, title, summary, category, tags, status, owner_id, lesson_count, published_version, version, published_at, created_at, updated_at)
  select id, $WORKSPACE, 'Course ' || n, 'What a colleague has to know of part ' || n, 'Category ' || n % 20, array['tag' || n % 50],
    case when n % 20 = 19 then 'draft' else 'published' end, $AGENT, 8, case when n % 20 = 19 then null else 1 end, 1,
    case when n % 20 = 19 then null else at end, at, at
  from made;

insert into training.course_draft (workspace_id, course_id, sections)
  select $WORKSPACE, id, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'title', '', 'lessons', lessons)) from made, content;

insert into training.course_version (workspace_id, course_id, version, sections, lesson_count, progression, pass_percent, note, must_retake, published_by_id, published_at)
  select $WORKSPACE, id, 1, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'title', '', 'lessons', lessons)), 8, 'free', 80, '', false, $AGENT, at
  from made, content where n % 20 <> 19;

insert into training.enrollment (id, workspace_id, user_id, course_id, course_version, cycle, status, progress, done_count, due_at, started_at, last_at, completed_at, created_at, updated_at)
  select gen_random_uuid(), $WORKSPACE, learner, course, 1, 1, status, case status when 'completed' then 100 when 'in_progress' then 50 else 0 end,
    case status when 'completed' then 8 when 'in_progress' then 4 else 0 end, now() + (random() * 60 - 20) * interval '1 day',
    case when status <> 'not_started' then at end, case when status <> 'not_started' then at end, case when status = 'completed' then at end, at, at
  from (
    select learner.id as learner, made.id as course, now() - random() * interval '300 days' as at,
      (array['not_started', 'in_progress', 'completed'])[1 + floor(random() * 3)::int] as status
    from learner join made on made.n = 1
    union all
    select learner.id, made.id, now() - random() * interval '300 days', (array['not_started', 'in_progress', 'completed'])[1 + floor(random() * 3)::int]
    from learner cross join generate_series(0, 8) as part join made on made.n = 2 + ((learner.n * 9 + part) * 20 + part) % 1800
    where made.n % 20 <> 19
  ) as taken
  on conflict do nothing;

insert into training.course_rating (id, workspace_id, enrollment_id, course_id, user_id, cycle, stars, comment, rated_at)
  select gen_random_uuid(), $WORKSPACE, id, course_id, user_id, cycle, 1 + floor(random() * 5)::int, '', completed_at
  from training.enrollment where status = 'completed' and random() < 0.5;

analyze
