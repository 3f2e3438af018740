import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {sql} from 'kysely';
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify';
import {type Database, newId, withWorkspace} from '../database/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {fileForm} from '../testing/file-form.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import {CASES, HOURS, type Ids, MADE, NOBODY, POLICY, VIEW} from './isolation.fixture.ts';

/** Routes whose row is a ticket, or hangs on one. */
const OF_TICKETS = / \/connect\/api\/(?:tickets|messages|attachments|contacts)\//;
const SERVICES = ['connect', 'campaign', 'training'];
/** Open to whoever has the secret in the address. */
const OF_NO_WORKSPACE = [
  '/api/auth/invitations/{token}',
  '/api/avatars/{file}',
  '/api/logos/{file}',
];

/** `GET /connect/api/tickets/{number}` of every route that names a row of a workspace. */
const routesWithId = async (app: FastifyInstance): Promise<string[]> => {
  const {paths} = (await app.inject('/docs/json')).json() as {paths: Record<string, object>};
  return Object.entries(paths)
    .filter(
      ([path]) =>
        [...SERVICES, 'api'].includes(path.split('/')[1] ?? '') &&
        path.includes('{') &&
        !OF_NO_WORKSPACE.includes(path),
    )
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
};

/** @param ids left out: of a row that there is not */
const callCase = (
  call: ReturnType<TestMember['on']>,
  route: string,
  ids?: Ids,
): Promise<LightMyRequestResponse> => {
  const [method, path] = route.split(' ') as [InjectOptions['method'] & string, string];
  const {id, payload, query = ''} = CASES[route] ?? {id: () => ''};
  const row = ids ? id(ids) : path.includes('{number}') ? 999 : newId();
  return call(method, path.replace(/\{\w+\}/, String(row)).replace(/\{\w+\}/, NOBODY) + query, {
    payload,
    headers: {'if-match': '"1"', ...(method === 'POST' && {'idempotency-key': newId()})},
  });
};

const withoutId = ({body}: LightMyRequestResponse) => body.replace(/"requestId":"[^"]+"/, '');

/** Every row of the three services that a workspace has. */
const snapshot = ({db}: Database, {workspaceId, id}: TestMember) =>
  withWorkspace(db, {workspaceId, userId: id}, async (trx) => {
    const {rows: tables} = await sql<{
      name: string;
    }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in (${sql.join(SERVICES)}) order by 1`.execute(trx);
    const dump: Record<string, unknown> = {};
    for (const {name} of tables)
      dump[name] = (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(trx)).rows;
    return dump;
  });

/** Something of every kind; the ticket has a number that no other workspace has. */
const fill = async ({db}: Database, app: FastifyInstance, owner: TestMember): Promise<Ids> => {
  const create = async (url: string, payload: object) =>
    (await owner.on(app)('POST', url, {payload})).json();
  const made: Partial<Ids> = {};
  for (const [noun, url, payload] of MADE) made[noun] = (await create(url, payload))[noun].id;
  const {businessHours} = await create('/connect/api/business-hours', HOURS);
  const {slaPolicy} = await create('/connect/api/sla-policies', POLICY);
  const {view} = await create('/connect/api/views', VIEW);
  const ticketRequest = {subject: 'Ours', requester: {email: 'ana@example.com'}, html: 'Hi'};
  await create('/connect/api/tickets', ticketRequest);
  const {ticket} = await create('/connect/api/tickets', ticketRequest);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const {created} = await create(`/connect/api/tickets/${ticket.id}/messages`, {
    kind: 'reply',
    html: 'Later',
    sendAt,
  });
  const {attachment} = (
    await owner.on(app)('POST', '/connect/api/attachments', fileForm('note.txt', 'Ours'))
  ).json();
  const {supportAddress} = await create('/connect/api/support-addresses', {
    address: `support@${ticket.id}.example.com`,
    name: 'Ours',
    signature: '',
  });
  const {course, lessons} = await create('/training/api/courses', {
    title: 'Ours',
    lessons: [{title: 'One', html: 'x'}],
  });
  const file = fileForm(
    'old.csv',
    'subject,description,requester_email,external_id\nOurs,Hi,ana@example.com,1',
  );
  const staged = (await owner.on(app)('POST', '/connect/api/imports?format=csv', file)).json();
  const {team} = await create('/api/teams', {name: 'Ours', memberIds: [owner.id]});
  const leftOut = newId();
  await withWorkspace(db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
    trx
      .insertInto('connect.leftOutMail')
      .values({
        id: leftOut,
        workspaceId: owner.workspaceId,
        headerId: '<1@example.com>',
        channelId: supportAddress.id,
        recipients: '[]',
        sender: null,
        subject: 'Ours',
        reason: 'program',
        size: 0,
        createdAt: new Date(),
      })
      .execute(),
  );
  const notification = newId();
  await withWorkspace(db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
    trx
      .insertInto('account.notification')
      .values({
        id: notification,
        workspaceId: owner.workspaceId,
        userId: owner.id,
        kind: 'mention',
        topic: 'ours',
        actorId: null,
        actorName: 'Ours',
        title: 'Ours',
        number: null,
        ticketId: null,
        excerpt: 'Ours',
        path: '/dashboard/home',
        inApp: true,
        beganAt: new Date(),
        at: new Date(),
        readAt: null,
        mailDueAt: null,
      })
      .execute(),
  );
  const [rememberedDevice, now] = [newId(), new Date()];
  await db
    .insertInto('account.rememberedDevice')
    .values({
      id: rememberedDevice,
      userId: owner.id,
      keyHash: Buffer.from(rememberedDevice),
      userAgent: null,
      network: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now,
    })
    .execute();
  const passkey = newId();
  await db
    .insertInto('account.passkey')
    .values({
      id: passkey,
      userId: owner.id,
      name: 'Ours',
      credentialId: passkey,
      publicKey: Buffer.from(''),
      counter: 0,
      transports: '',
      createdAt: now,
      lastUsedAt: null,
    })
    .execute();
  const {sessions} = (await owner.on(app)('GET', '/api/user/sessions')).json();
  const own = {
    leftOut,
    notification,
    session: sessions[0].id,
    rememberedDevice,
    passkey,
    view: view.id,
    member: owner.id,
    team: team.id,
    import: staged.import.id,
  };
  const ofTicket = {
    ticket: ticket.id,
    contact: ticket.requester.id,
    number: ticket.number,
    message: created.id,
    attachment: attachment.id,
    supportAddress: supportAddress.id,
  };
  return {
    ...(made as Pick<Ids, (typeof MADE)[number][0]>),
    ...ofTicket,
    hours: businessHours.id,
    policy: slaPolicy.id,
    course: course.id,
    lesson: lessons[0].id,
    ...own,
  };
};

forEachDatabase('tenant isolation', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('every route that names a row answers the owner of another workspace as if there were no such row, and changes nothing', async () => {
    const [[owner], [stranger]] = [
      await createTestWorkspace(database()),
      await createTestWorkspace(database()),
    ];
    assert.ok(owner && stranger);
    const ids = await fill(database(), app, owner);
    const before = await snapshot(database(), owner);
    const routes = await routesWithId(app);
    assert.deepEqual(routes.toSorted(), Object.keys(CASES).toSorted());
    for (const route of routes) {
      const [foreign, missing]: [LightMyRequestResponse, LightMyRequestResponse] = [
        await callCase(stranger.on(app), route, ids),
        await callCase(stranger.on(app), route),
      ];
      assert.deepEqual([route, foreign.statusCode, foreign.json().code], [route, 404, 'not_found']);
      assert.equal(withoutId(foreign), withoutId(missing));
    }
    const [{members}, {invitations}] = [
      (await owner.on(app)('GET', '/api/team/members')).json(),
      (await owner.on(app)('GET', '/api/team/invitations')).json(),
    ];
    assert.deepEqual(
      [members[0].role, members[0].status, invitations[0].status, invitations[0].sentCount],
      ['owner', 'active', 'pending', 1],
    );
    assert.deepEqual(await snapshot(database(), owner), before);
    assert.deepEqual((await stranger.on(app)('GET', '/connect/api/tickets')).json().tickets, []);
  });

  it('every route that names a ticket, or what hangs on it, answers a member who may not see it as if there were none, and changes nothing', async () => {
    const [owner, supervisor] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor'],
    });
    assert.ok(owner && supervisor);
    const ids = await fill(database(), app, owner);
    await owner.on(app)('PATCH', `/api/team/members/${supervisor.id}`, {
      payload: {ticketScope: 'own'},
    });
    const before = await snapshot(database(), owner);
    const routes = Object.keys(CASES).filter((route) => OF_TICKETS.test(route));
    assert.ok(routes.length >= 6);
    for (const route of routes) {
      const reply = await callCase(supervisor.on(app), route, ids);
      assert.deepEqual([route, reply.statusCode, reply.json().code], [route, 404, 'not_found']);
    }
    assert.deepEqual(await snapshot(database(), owner), before);
  });

  it('every table of the three services is bound by forced row-level security', async () => {
    const {rows} = await sql<{name: string; bound: boolean}>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as bound from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in (${sql.join(SERVICES)}) and c.relkind = 'r'`.execute(
      database().db,
    );
    assert.ok(rows.length >= 9);
    assert.deepEqual(
      rows.filter((row) => !row.bound),
      [],
    );
  });

  it('a message cannot join a ticket of another workspace', async () => {
    const [[owner], [stranger]] = [
      await createTestWorkspace(database()),
      await createTestWorkspace(database()),
    ];
    assert.ok(owner && stranger);
    const {ticket: ticketId} = await fill(database(), app, owner);
    const {workspaceId, id: userId} = stranger;
    const message = {
      id: newId(),
      workspaceId,
      ticketId,
      kind: 'note' as const,
      authorType: 'agent' as const,
      authorId: userId,
      html: '',
      text: '',
      createdAt: new Date(),
    };
    const insert = withWorkspace(database().db, {workspaceId, userId}, (trx) =>
      trx.insertInto('connect.message').values(message).execute(),
    );
    await assert.rejects(insert, /foreign key/);
  });
});
