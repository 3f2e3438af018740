-- A year of a large help desk: 1,000,000 tickets with the lines of history from which figures are computed. No messages, nothing to search.
-- Parameters: $WORKSPACE, $AGENT.
alter table connect.ticket disable trigger user;

insert into connect.contact (id, workspace_id, name, email, phone, created_at)
  select gen_random_uuid(), $WORKSPACE, 'Person ' || n, 'person' || n || '@example.com', null, now() - interval '2 years' from generate_series(1, 50000) n;

create temporary table asker as select row_number() over () as n, id from connect.contact where workspace_id = $WORKSPACE;

create unique index on asker (n);

create temporary table made as
  select n, gen_random_uuid() as id, at, md5((n % 40)::text)::uuid as agent, n <= 960000 as is_resolved, n % 12 = 0 and n <= 960000 as is_reopened,
    interval '1 minute' * (5 + n * 7919::bigint % 2000) as response, interval '1 hour' * (1 + n * 104729::bigint % 200) as resolution
  from (select n, now() - interval '364 days' + n * (interval '364 days' / 1000100) as at from generate_series(2, 1000000) n) as numbered;

insert into connect.ticket (id, workspace_id, number, subject, snippet, status, priority, channel, requester_id, assignee_id, tags, is_sample,
    reply_count, reopen_count, event_count, last_message_at, version, created_at, updated_at, resolved_at)
  select made.id, $WORKSPACE, made.n, 'Ticket ' || made.n, '', case when is_resolved then 'resolved' else 'open' end,
    (array['low','normal','normal','normal','high','urgent'])[1 + made.n % 6], (array['email','email','web','phone'])[1 + made.n % 4],
    asker.id, agent, case when made.n % 11 = 0 then array['vip'] when made.n % 5 = 0 then array['billing', 'late'] else '{}' end, false,
    1, is_reopened::int, 6, at + response, 1, at, at, case when is_resolved then least(now(), at + resolution) end
  from made join asker on asker.n = 1 + (made.n * 7919::bigint) % 50000;

insert into connect.ticket_event (id, workspace_id, ticket_id, seq, version, type, from_value, to_value, actor_type, actor_id, is_sample, at)
  select gen_random_uuid(), $WORKSPACE, id, row_number() over (partition by id order by seq), 1, type, from_value, to_value, actor_type, actor_id, false, least(now(), line.at)
  from made, lateral (values
    (1, 'created', null, 'new', 'requester', null::uuid, at, true),
    (2, 'requester_message', null, null, 'requester', null, at, true),
    (3, 'assignee', null, agent::text, 'agent', agent, at + response / 2, true),
    (4, 'reply', null, null, 'agent', agent, at + response, true),
    (5, 'status', 'new', 'open', 'agent', agent, at + response, true),
    (6, 'status', 'open', 'resolved', 'agent', agent, at + resolution, is_resolved),
    (7, 'status', 'resolved', 'open', 'requester', null, at + resolution + interval '1 day', is_reopened),
    (8, 'status', 'open', 'resolved', 'agent', agent, at + resolution + interval '2 days', is_reopened)
  ) as line (seq, type, from_value, to_value, actor_type, actor_id, at, is_there)
  where line.is_there;

update connect.ticket_number set last = 1000000 where workspace_id = $WORKSPACE;

insert into connect.ticket_count
  select workspace_id, assignee_id, count(*), count(*) filter (where not is_done)
  from connect.ticket where workspace_id = $WORKSPACE and number > 1 and is_listed group by workspace_id, assignee_id;

alter table connect.ticket enable trigger user;

insert into connect.ticket_tag
  select workspace_id, lower(tag), id, is_listed from connect.ticket, unnest(tags) as tag where workspace_id = $WORKSPACE
  on conflict do nothing;

vacuum analyze connect.ticket;
vacuum analyze connect.ticket_event;
vacuum analyze connect.ticket_tag;
vacuum analyze connect.ticket_count;
vacuum analyze connect.contact;
