-- A workspace like that of a help desk after years: $TICKETS tickets of 50,000 contacts, a message and a line of history each.
-- Parameters: $WORKSPACE, $AGENT, $TICKETS.
select setseed(0.42);

-- Texts of millions of rows are sorted, and their index built, in memory.
set work_mem = '1GB';
set maintenance_work_mem = '1GB';

create temporary table word as
  select row_number() over () as id, initcap(a || b || c) as word
  from unnest(array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu','va','we','xi','yo','zu']) a,
    unnest(array['nte','rmo','lda','sti','ngo','bri','cla','dre','fla','gri','pla','que','sca','tra','vel','wor','xen','yar','zim','hol']) b,
    unnest(array['ment','tion','ness','able','ing','er','ous','al','ic','ity','ism','ist','ful','less','ward','ly','age','ant','ate','dom','ence','hood','ory','ship','some']) c
  order by random();

create unique index on word (id);

analyze word;

create temporary table text_of as
  select n, (select string_agg(word, ' ') from word where id in (
    select 1 + floor(10000 * power(random(), 3))::int from generate_series(1, 24) where n is not null)) as text
  from generate_series(1, 20000) n;

-- Splitting a text into words takes most of the time, and there are 20,000 of them for millions of rows.
alter table text_of add words tsvector, add head tsvector;
update text_of set words = connect.words_of(text), head = connect.head_of(
  $WORKSPACE, null, split_part(text, ' ', 3) || ' ' || split_part(text, ' ', 5) || ' ' || split_part(text, ' ', 7), null, '{}');

create unique index on text_of (n);

analyze text_of;

alter table connect.ticket disable trigger user;
alter table connect.message disable trigger user;
alter table connect.contact disable trigger user;

-- Building an index of a million rows is faster than maintaining it during inserts.
create temporary table dropped as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('connect.ticket'::regclass, 'connect.message'::regclass, 'connect.search_document'::regclass) and not indisunique;

do $$ declare name text; begin for name in select dropped.name from dropped loop execute 'drop index ' || name; end loop; end $$;

insert into connect.contact (id, workspace_id, name, email, phone, created_at)
  select gen_random_uuid(), $WORKSPACE, split_part(text, ' ', 1) || ' ' || split_part(text, ' ', 2), 'person' || n || '@example.com', null, now() - interval '4 years'
  from generate_series(1, 50000) n join text_of using (n)
  union all
  select gen_random_uuid(), $WORKSPACE, 'Person ' || n, 'person' || n || '@example.com', null, now() - interval '4 years' from generate_series(20001, 50000) n;

create temporary table asker as
  select row_number() over () as n, id, name, email, connect.head_of(workspace_id, id, '', null, '{}') as head from connect.contact where workspace_id = $WORKSPACE;

create temporary table tagging as
  select tags, connect.head_of($WORKSPACE, null, '', null, tags) as head from (values ('{}'::text[]), ('{vip}'), ('{billing,late}')) as one (tags);

create unique index on asker (n);

analyze asker;

insert into connect.ticket (id, workspace_id, number, subject, snippet, status, priority, channel, requester_id, assignee_id, tags, is_sample,
    reply_count, reopen_count, event_count, last_message_at, version, created_at, updated_at, due_metric, due_at)
  select gen_random_uuid(), $WORKSPACE, made.n, subject, left(text, 150),
    case when made.n > 0.95 * $TICKETS then (array['new','open','open','pending','on_hold'])[1 + made.n % 5] when made.n % 3 = 0 then 'resolved' else 'closed' end,
    (array['low','normal','normal','normal','high','urgent'])[1 + made.n % 6], (array['email','email','web','phone'])[1 + made.n % 4],
    asker.id, case when made.n % 7 = 0 then null when made.n % 50 = 1 then $AGENT::uuid else md5((made.n % 40)::text)::uuid end,
    case when made.n % 11 = 0 then array['vip'] when made.n % 5 = 0 then array['billing', 'late'] else '{}' end, false,
    1, 0, 1, at, 1, at - interval '1 day', at,
    case when made.n > 0.95 * $TICKETS and made.n % 2 = 0 then 'first' end, case when made.n > 0.95 * $TICKETS and made.n % 2 = 0 then at + interval '1 day' end
  from (select i as n, text, split_part(text, ' ', 3) || ' ' || split_part(text, ' ', 5) || ' ' || split_part(text, ' ', 7) || ' ' || (i / 13)::text as subject,
      now() - interval '4 years' + i * (interval '4 years' / ($TICKETS + 100)) as at
    from generate_series(2, $TICKETS) i join text_of on text_of.n = 1 + i % 20000) as made
  join asker on asker.n = 1 + (made.n * 7919::bigint) % 50000;

insert into connect.message (id, workspace_id, ticket_id, kind, author_type, html, text, created_at)
  select gen_random_uuid(), $WORKSPACE, ticket.id, 'requester', 'requester', '<p>' || text || '</p>', text, ticket.created_at
  from connect.ticket join text_of on text_of.n = 1 + (ticket.number::bigint * 31) % 20000 where ticket.workspace_id = $WORKSPACE and ticket.number > 1;

update connect.ticket_number set last = $TICKETS where workspace_id = $WORKSPACE;

insert into connect.ticket_count
  select workspace_id, assignee_id, count(*), count(*) filter (where not is_done)
  from connect.ticket where workspace_id = $WORKSPACE and number > 1 and is_listed group by workspace_id, assignee_id;

alter table connect.ticket enable trigger user;
alter table connect.message enable trigger user;
alter table connect.contact enable trigger user;

analyze connect.ticket;
analyze connect.message;
analyze connect.contact;

-- The same as `connect.head_of` of the whole ticket.
insert into connect.search_document
  select ticket.workspace_id, 'ticket', ticket.id, ticket.id, last_message_at,
    titled.head || array_to_tsvector(array[(number / 13)::text, '~' || number / 13]) || asker.head || tagging.head || text_of.words
  from connect.ticket join text_of on text_of.n = 1 + (ticket.number::bigint * 31) % 20000
    join text_of as titled on titled.n = 1 + number % 20000 join asker on asker.id = requester_id join tagging using (tags)
  where ticket.workspace_id = $WORKSPACE and number > 1
  union all select message.workspace_id, 'message', message.id, ticket_id, message.created_at, text_of.words
  from connect.message join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = message.ticket_id
    join text_of on text_of.n = 1 + (ticket.number::bigint * 31) % 20000
  where message.workspace_id = $WORKSPACE and number > 1
  union all select workspace_id, 'contact', id, null, created_at, connect.contact_words(name, email, phone, company) from connect.contact where workspace_id = $WORKSPACE
  order by 5
  on conflict do nothing;

do $$ declare definition text; begin for definition in select dropped.definition from dropped loop execute definition; end loop; end $$;

insert into connect.ticket_tag
  select workspace_id, lower(tag), id, is_listed from connect.ticket, unnest(tags) as tag where workspace_id = $WORKSPACE
  on conflict do nothing;

insert into connect.search_word (workspace_id, word, goes_on)
  select $WORKSPACE, lower(word), false from word
  union all values ($WORKSPACE, 'example', false), ($WORKSPACE, 'person', true);

vacuum analyze connect.ticket;
vacuum analyze connect.message;
vacuum analyze connect.contact;
vacuum analyze connect.search_document;
vacuum analyze connect.search_word;
vacuum analyze connect.ticket_tag;
vacuum analyze connect.ticket_count;
