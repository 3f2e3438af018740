import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {Course} from '@switchboard/contracts/courses/schemas';
import {PGlite} from '@electric-sql/pglite';
import type {FastifyInstance} from 'fastify';
import {type Kysely, sql} from 'kysely';
import {Migrator} from 'kysely/migration';
import {type Database, type Trx, withWorkspace} from '../database/index.ts';
import {migrate} from '../database/migrate.ts';
import {openPGlite, PGLITE_OPTIONS} from '@switchboard/service-kit/database';
import type {Mail, Mailer} from '../mail/index.ts';
import {createHasher} from '../modules/account/guard/hasher.ts';
import {hashSecret} from '../modules/account/guard/secret.ts';
import {listDefaultHours} from '../modules/connect/service-levels/index.ts';
import {remindUnverified} from '../modules/connect/conversation/support-addresses/reminders.ts';
import {logIn, mailsTo, PASSWORD, tokenFromMail} from '../testing/people.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {migrations} from './index.ts';
import {addCourses, addFiles, checkCourses, completeCourse} from './upgrade-courses.testing.ts';

const migrateTo = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {getMigrations: async () => migrations},
    migrationTableSchema: 'migrations',
    allowUnorderedMigrations: true,
  });
  const {error} = await migrator.migrateTo(name);
  if (error !== undefined) throw error;
};

let database: Database;
let app: FastifyInstance;

/** An owner of the tables who is bound by their policies, unlike a superuser. */
const createPlainOwner = () =>
  database.db.connection().execute(async (db) => {
    await sql`create role plain_owner createrole`.execute(db);
    await sql`alter database postgres owner to plain_owner`.execute(db);
    await sql`set session authorization plain_owner`.execute(db);
  });

const asSuperuser = async (run: () => Promise<void>) => {
  await sql`set session authorization postgres`.execute(database.db);
  await run();
  await sql`set session authorization plain_owner`.execute(database.db);
};

before(async () => {
  database = await openPGlite({pglite: await PGlite.create(PGLITE_OPTIONS)});
  await createPlainOwner();
  await migrateTo(database.db as Kysely<unknown>, '0043-found-rows');
  const passwordHash = await createHasher({hashConcurrency: 1, hashQueue: 1}).hash(PASSWORD);
  const addPerson = (number: number, email: string, verifiedAt: Date | null) =>
    sql`insert into account."user" (id, email, password_hash, first_name, last_name, phone_number, verified_at)
    values (${`00000000-0000-7000-8000-00000000000${number}`}, ${email}, ${passwordHash}, 'Ada', 'Lovelace', '+639171234567', ${verifiedAt})`.execute(
      database.db,
    );
  const addLink = (number: number, token: string, usedAt: Date | null) =>
    sql`insert into account.token (id, kind, token_hash, user_id, expires_at, used_at)
    values (gen_random_uuid(), 'verify', ${hashSecret(token)}, ${`00000000-0000-7000-8000-00000000000${number}`}, now() + interval '1 hour', ${usedAt})`.execute(
      database.db,
    );
  await asSuperuser(async () => {
    await addPerson(1, 'waits@example.com', null);
    await addLink(1, 'link-in-flight', null);
    await addPerson(2, 'lost@example.com', null);
    await addPerson(3, 'verified@example.com', new Date());
    await addLink(3, 'link-that-was-followed', new Date());
    await addDesk();
    await addCourses(database.db, WORKSPACE, [MAKER, GONE]);
  });
  await migrateTo(database.db as Kysely<unknown>, '0072-merged-parents');
  await asSuperuser(async () => {
    for (const userId of [MAKER, GONE])
      await sql`insert into connect.checklist (workspace_id, user_id, dismissed_at) values (${WORKSPACE}, ${userId}, now())`.execute(
        database.db,
      );
  });
  await asSuperuser(() => completeCourse(database.db, WORKSPACE, MAKER));
  await migrateTo(database.db as Kysely<unknown>, '0145-slots');
  await asSuperuser(addResolutions);
  await migrateTo(database.db as Kysely<unknown>, '0152-course-ratings');
  await asSuperuser(() => addFiles(database.db, WORKSPACE));
  await migrate(database.db);
  await sql`set session authorization postgres`.execute(database.db);
  app = await createTestApi({database});
});
const WORKSPACE = '00000000-0000-7000-8000-0000000000aa';
const TICKET = '00000000-0000-7000-8000-0000000000c1';
const MERGED = '00000000-0000-7000-8000-0000000000c2';
const MAKER = '00000000-0000-7000-8000-000000000003';
const GONE = '00000000-0000-7000-8000-000000000002';

/** Two support addresses, one of which has received mail, and a contact from a ticket. Foreign keys are disabled. */
const addDesk = () =>
  database.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into account.workspace (id, name, time_zone, country) values (${WORKSPACE}, 'Acme', 'UTC', 'PH')`.execute(
      db,
    );
    await sql`insert into account.membership (workspace_id, user_id, role, joined_at) values (${WORKSPACE}, ${MAKER}, 'owner', now())`.execute(
      db,
    );
    for (const [number, address] of [
      ['b1', 'used@example.com'],
      ['b2', 'unused@example.com'],
    ] as const) {
      const id = `00000000-0000-7000-8000-0000000000${number}`;
      await sql`insert into connect.mail_channel (id, workspace_id, address, name, signature, version, created_at, updated_at) values (${id}, ${WORKSPACE}, ${address}, 'Acme', '', 1, now(), now())`.execute(
        db,
      );
      await sql`insert into mail.address (address, workspace_id, channel_id) values (${address}, ${WORKSPACE}, ${id})`.execute(
        db,
      );
    }
    await sql`insert into connect.message (id, workspace_id, ticket_id, kind, author_type, html, text, quoted_html, created_at, channel_id)
    values (gen_random_uuid(), ${WORKSPACE}, ${TICKET}, 'requester', 'requester', 'x', 'x', '<p>Old<br>zeppelin</p>', now(), '00000000-0000-7000-8000-0000000000b1')`.execute(
      db,
    );
    await sql`insert into connect.contact (id, workspace_id, name, email, created_at) values (${WORKSPACE}, ${WORKSPACE}, 'Rosa', 'rosa@example.com', '2026-01-01')`.execute(
      db,
    );
    for (const [id, number, mergedIntoId] of [
      [TICKET, 1, null],
      [MERGED, 2, TICKET],
    ] as const)
      await sql`with tag as (insert into connect.ticket_tag values (${WORKSPACE}, 'late', ${id})) insert into connect.ticket (id, workspace_id, number, merged_into_id, subject, snippet, search_text, status, priority, channel, requester_id, tags, is_sample, reply_count, reopen_count, event_count, last_message_at, version, created_by_id, created_at, updated_at)
    values (${id}, ${WORKSPACE}, ${number}, ${mergedIntoId}, 'x', 'x', 'x', 'new', 'normal', 'web', ${WORKSPACE}, '{Late}', false, 0, 0, 1, '2026-01-01', 1, ${MAKER}, '2026-01-01', '2026-01-01')`.execute(
        db,
      );
    for (const [number, name, createdAt] of [
      ['d1', 'Night', '2026-02-01'],
      ['d2', 'Office', '2026-01-01'],
    ] as const)
      await sql`insert into connect.business_hours (id, workspace_id, name, time_zone, week, holidays, version, created_at, updated_at)
    values (${`00000000-0000-7000-8000-0000000000${number}`}, ${WORKSPACE}, ${name}, 'Asia/Manila', '[[{"from": "09:00", "to": "17:00"}], [], [], [], [], [], []]', '[{"date": "2026-12-25", "name": "Christmas"}, {"date": "2026-01-01", "name": "New Year"}]', 1, ${createdAt}, ${createdAt})`.execute(
        db,
      );
    await sql`set session_replication_role = default`.execute(db);
  });

/** For a ticket that was resolved three times, one of them recorded late, and for one that was resolved once. */
const addResolutions = async () => {
  for (const [ticketId, position, at] of [
    [TICKET, 1, '2026-03-01'],
    [TICKET, 2, '2026-03-05'],
    [TICKET, 3, '2026-03-03'],
    [MERGED, 1, '2026-03-04'],
  ] as const)
    await sql`insert into connect.moment (workspace_id, ticket_id, position, kind, at, channel, priority, is_first, is_last, is_only, is_one_touch, is_reopened, is_answered)
    values (${WORKSPACE}, ${ticketId}, ${position}, 'resolved', ${at}, 'web', 'normal', false, false, ${ticketId === MERGED}, false, false, false)`.execute(
      database.db,
    );
};

after(async () => {
  await app.close();
  await database.close();
});

const verify = async (payload: object) =>
  (await app.inject({method: 'POST', url: '/api/auth/verify', payload})).json();

it('a link from before the upgrade verifies with the registered password', async () => {
  assert.equal((await verify({token: 'link-in-flight'})).code, 'password_required');
  assert.equal((await verify({token: 'link-in-flight', password: PASSWORD})).error, false);
  await logIn(app, 'waits@example.com');
});

it('a user who lost the link logs in and gets a new one', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: {email: 'lost@example.com', password: PASSWORD},
  });
  assert.match(reply.json().message, /Verify your email address first/);
  assert.doesNotMatch((await mailsTo(app, 'lost@example.com'))[0]?.text ?? '', /from null/);
  await verify({
    token: await tokenFromMail(app, 'lost@example.com', '/verify/'),
    password: PASSWORD,
  });
  await logIn(app, 'lost@example.com');
});

it('a verified user logs in, and may open the link once more', async () => {
  await logIn(app, 'verified@example.com');
  assert.equal((await verify({token: 'link-that-was-followed'})).error, false);
});

it('a support address that received mail works for 30 days without verification', async () => {
  const {headers} = await logIn(app, 'verified@example.com');
  const {supportAddresses} = (
    await app.inject({url: '/connect/api/support-addresses', headers})
  ).json();
  const [used, unused] = supportAddresses.toSorted((a: {address: string}, b: {address: string}) =>
    b.address.localeCompare(a.address),
  );
  assert.deepEqual(
    [used.address, used.isVerified, unused.isVerified, unused.worksUntil],
    ['used@example.com', false, false, null],
  );
  assert.equal(Math.round((Date.parse(used.worksUntil) - Date.now()) / 86_400_000), 30);
  const told: Mail[] = [];
  await remindUnverified({
    db: database.db,
    now: () => new Date(),
    config: testConfig(),
    mail: {send: async (_trx: Trx, mail: Mail) => void told.push(mail)} as Mailer,
  });
  assert.deepEqual(
    told.map(({to}) => to),
    ['verified@example.com'],
  );
  assert.match(
    told[0]?.paragraphs.join('\n') ?? '',
    /unused@example\.com no longer receives mail[^]*\nused@example\.com works until/,
  );
});

it('who made a contact by a ticket is known as its maker', async () => {
  const {
    rows: [contact],
  } = await sql<{
    createdById: string;
  }>`select created_by_id from connect.contact where id = ${WORKSPACE}`.execute(database.db);
  assert.equal(contact?.createdById, MAKER);
});

it('mails that came before are found by what they quote', async () => {
  const {rows} = await sql<{
    words: string[];
  }>`select tsvector_to_array(words) as words from connect.search_document where kind = 'message' and workspace_id = ${WORKSPACE}`.execute(
    database.db,
  );
  assert.deepEqual(
    rows.map(({words}) => words.toSorted()),
    [['old', 'x', 'zeppelin']],
  );
});

it('a ticket merged before the upgrade knows what it was merged into first', async () => {
  const {
    rows: [merged],
  } = await sql<{
    parentId: string;
  }>`select merged_parent_id as "parentId" from connect.ticket where id = ${MERGED}`.execute(
    database.db,
  );
  assert.equal(merged?.parentId, TICKET);
});

it("a member's checklist stays as it was, and that of a former member is gone", async () => {
  const {rows} = await sql<{
    userId: string;
  }>`select user_id as "userId" from connect.checklist where workspace_id = ${WORKSPACE}`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{userId: MAKER}]);
});

it('the oldest business hours are the default, and its history begins with them', async () => {
  const {rows: defaults} = await sql<{
    name: string;
  }>`select name from connect.business_hours where workspace_id = ${WORKSPACE} and is_default`.execute(
    database.db,
  );
  assert.deepEqual(defaults, [{name: 'Office'}]);
  const scope = {workspaceId: WORKSPACE, userId: MAKER};
  assert.deepEqual(
    (await withWorkspace(database.db, scope, listDefaultHours)).map(({schedule}) => schedule),
    [
      {
        timeZone: 'Asia/Manila',
        week: [[{from: '09:00', to: '17:00'}], [], [], [], [], [], []],
        holidays: [{date: '2026-12-25'}, {date: '2026-01-01'}],
      },
    ],
  );
});

it('a resolution knows when its ticket was resolved before', async () => {
  const moments = sql`select at::date::text as day, previous_at::date::text as previous_day from connect.moment order by at`;
  const {rows} = await moments.execute(database.db);
  assert.deepEqual(rows, [
    {day: '2026-03-01', previousDay: null},
    {day: '2026-03-03', previousDay: '2026-03-01'},
    {day: '2026-03-04', previousDay: null},
    {day: '2026-03-05', previousDay: '2026-03-03'},
  ]);
});

it('a workspace sends SMS to the country of its settings, once it has paid', async () => {
  const permissions = sql`select countries, allowed_at from account.sms_permission`;
  const {rows} = await permissions.execute(database.db);
  assert.deepEqual(rows, [{countries: ['PH'], allowedAt: null}]);
});

it('lists count the tickets that were there before', async () => {
  const {headers} = await logIn(app, 'verified@example.com');
  const url = '/connect/api/tickets';
  const {page, counts, tickets} = (await app.inject({url, headers})).json();
  assert.deepEqual([page.total, counts.all, counts.unassigned, tickets.length], [1, 1, 1, 1]);
  const tagged = (await app.inject({url: `${url}?tag=late`, headers})).json();
  assert.deepEqual([tagged.page.total, tagged.tickets.length], [1, 1]);
});

it('courses keep their lessons as version 1, and members their progress', async () => {
  await checkCourses(database.db);
  const {headers} = await logIn(app, 'verified@example.com');
  const {courses} = (
    await app.inject({url: '/training/api/courses?view=management', headers})
  ).json();
  assert.deepEqual(
    courses
      .map(({title, lessonCount, enrollment}: Course) => [title, lessonCount, enrollment?.status])
      .toSorted(),
    [
      ['d1', 2, 'completed'],
      ['d2', 2, 'completed'],
      ['d3', 0, undefined],
    ],
  );
});
