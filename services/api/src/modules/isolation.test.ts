import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {sql} from 'kysely';
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify';
import {type Database, newId, withWorkspace} from '../database/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {fileForm} from '../testing/file-form.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';

interface Ids {
  ticket: string;
  message: string;
  attachment: string;
  channel: string;
  number: number;
  hours: string;
  policy: string;
  broadcast: string;
  course: string;
  lesson: string;
  member: string;
  invitation: string;
  team: string;
  import: string;
  macro: string;
  view: string;
  field: string;
  contact: string;
  leftOut: string;
}
interface Case {
  id: (ids: Ids) => string | number;
  payload?: object;
  query?: string;
}

const HOURS = {
  name: 'Ours',
  timeZone: 'Asia/Manila',
  week: Array.from({length: 7}, () => [{from: '09:00', to: '17:00'}]),
  holidays: [],
};
const VIEW = {
  name: 'Ours',
  visibility: 'all',
  teamId: null,
  filter: {status: 'open'},
  sort: '-lastMessageAt',
};
const NONE = {first: null, next: null, resolution: null};
const POLICY = {
  name: 'Ours',
  match: {channels: [], tags: []},
  targets: {low: NONE, normal: NONE, high: NONE, urgent: {...NONE, first: 60}},
  hoursId: null,
  isActive: true,
};

const MACRO = {name: 'Ours', visibility: 'all', bodyHtml: 'Hello', actions: []};

const FIELD = {name: 'Ours', kind: 'text', options: [], isActive: true};

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A valid body and the id of each route that names a row. A route that is missing here fails the test. */
const CASES: Record<string, Case> = {
  'GET /connect/api/tickets/{number}': {id: (ids) => ids.number},
  'PATCH /connect/api/tickets/{id}': {
    id: (ids) => ids.ticket,
    payload: {status: 'resolved', subject: 'Stolen'},
  },
  'DELETE /connect/api/tickets/{id}': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/restore': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/spam': {id: (ids) => ids.ticket},
  'DELETE /connect/api/tickets/{id}/spam': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/merge': {id: (ids) => ids.ticket, payload: {sourceIds: [NOBODY]}},
  'POST /connect/api/tickets/{id}/split': {
    id: (ids) => ids.ticket,
    payload: {fromMessageId: NOBODY, subject: 'Stolen'},
  },
  'PUT /connect/api/views/{id}': {id: (ids) => ids.view, payload: {...VIEW, name: 'Stolen'}},
  'DELETE /connect/api/views/{id}': {id: (ids) => ids.view},
  'POST /connect/api/tickets/{id}/messages': {
    id: (ids) => ids.ticket,
    payload: {kind: 'reply', html: 'Stolen'},
  },
  'PUT /connect/api/tickets/{id}/draft': {
    id: (ids) => ids.ticket,
    payload: {kind: 'note', html: 'Stolen', attachmentIds: [], seenMessageId: null, basedOn: null},
  },
  'DELETE /connect/api/tickets/{id}/draft': {id: (ids) => ids.ticket, query: '?kind=note'},
  'POST /connect/api/tickets/{id}/follow': {id: (ids) => ids.ticket},
  'DELETE /connect/api/tickets/{id}/follow': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/macro/{macroId}': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/csat': {id: (ids) => ids.ticket},
  'PUT /connect/api/macros/{id}': {id: (ids) => ids.macro, payload: {...MACRO, name: 'Stolen'}},
  'DELETE /connect/api/macros/{id}': {id: (ids) => ids.macro},
  'GET /connect/api/contacts/{id}': {id: (ids) => ids.contact},
  'PUT /connect/api/contacts/{id}': {
    id: (ids) => ids.contact,
    payload: {
      name: 'Stolen',
      email: 'stolen@example.com',
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    },
  },
  'DELETE /connect/api/contacts/{id}': {id: (ids) => ids.contact},
  'PUT /connect/api/fields/{id}': {id: (ids) => ids.field, payload: {...FIELD, name: 'Stolen'}},
  'GET /connect/api/fields/{id}/usage': {id: (ids) => ids.field},
  'DELETE /connect/api/fields/{id}': {id: (ids) => ids.field},
  'PATCH /connect/api/messages/{id}': {id: (ids) => ids.message, payload: {html: 'Stolen'}},
  'DELETE /connect/api/messages/{id}': {id: (ids) => ids.message},
  'POST /connect/api/messages/{id}/retry': {id: (ids) => ids.message},
  'PUT /connect/api/mail-channels/{id}': {
    id: (ids) => ids.channel,
    payload: {address: 'stolen@example.com', name: 'Stolen', signature: ''},
  },
  'DELETE /connect/api/mail-channels/{id}': {id: (ids) => ids.channel},
  'POST /connect/api/mail-channels/{id}/link': {id: (ids) => ids.channel},
  'POST /connect/api/mail-channels/{id}/domain-check': {id: (ids) => ids.channel},
  'POST /connect/api/left-out-mails/{id}/ticket': {id: (ids) => ids.leftOut, payload: {}},
  'GET /connect/api/imports/{id}': {id: (ids) => ids.import},
  'GET /connect/api/imports/{id}/mapping': {id: (ids) => ids.import},
  'PUT /connect/api/imports/{id}/mapping': {
    id: (ids) => ids.import,
    payload: {columns: [], timeZone: 'UTC', unknownRequester: 'named'},
  },
  'POST /connect/api/imports/{id}/start': {id: (ids) => ids.import},
  'POST /connect/api/imports/{id}/stop': {id: (ids) => ids.import},
  'GET /connect/api/attachments/{id}': {id: (ids) => ids.attachment},
  'GET /connect/api/imports/{id}/problems.csv': {id: (ids) => ids.import},
  'PUT /connect/api/tickets/{id}/viewing': {id: (ids) => ids.ticket, payload: {mode: 'replying'}},
  'DELETE /connect/api/tickets/{id}/viewing': {id: (ids) => ids.ticket},
  'PUT /connect/api/business-hours/{id}': {
    id: (ids) => ids.hours,
    payload: {...HOURS, name: 'Stolen'},
  },
  'DELETE /connect/api/business-hours/{id}': {id: (ids) => ids.hours},
  'PUT /connect/api/sla-policies/{id}': {
    id: (ids) => ids.policy,
    payload: {...POLICY, name: 'Stolen'},
  },
  'DELETE /connect/api/sla-policies/{id}': {id: (ids) => ids.policy},
  'GET /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast},
  'PATCH /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast, payload: {name: 'Stolen'}},
  'DELETE /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast},
  'GET /training/api/courses/{id}': {id: (ids) => ids.course},
  'PATCH /training/api/courses/{id}': {id: (ids) => ids.course, payload: {title: 'Stolen'}},
  'DELETE /training/api/courses/{id}': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/publish': {id: (ids) => ids.course},
  'POST /training/api/courses/{id}/archive': {id: (ids) => ids.course},
  'POST /training/api/lessons/{id}/complete': {id: (ids) => ids.lesson},
  'PATCH /api/team/members/{id}': {id: (ids) => ids.member, payload: {role: 'agent'}},
  'GET /api/team/members/{id}/open-tickets': {id: (ids) => ids.member},
  'POST /api/team/members/{id}/deactivate': {
    id: (ids) => ids.member,
    payload: {reassignTo: {type: 'nobody'}},
  },
  'POST /api/team/members/{id}/reactivate': {id: (ids) => ids.member},
  'PUT /api/teams/{id}': {id: (ids) => ids.team, payload: {name: 'Stolen', memberIds: []}},
  'DELETE /api/teams/{id}': {id: (ids) => ids.team},
  'POST /api/team/invitations/{id}/resend': {id: (ids) => ids.invitation},
  'DELETE /api/team/invitations/{id}': {id: (ids) => ids.invitation},
};

/** Routes whose row is a ticket, or hangs on one. */
const OF_TICKETS = / \/connect\/api\/(?:tickets|messages|attachments|contacts)\//;
const SERVICES = ['connect', 'campaign', 'training'];
/** Open to whoever has the secret in the address. */
const OF_NO_WORKSPACE = ['/api/auth/invitations/{token}', '/api/avatars/{file}'];

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
    headers: {'if-match': '"1"'},
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
  const {businessHours} = await create('/connect/api/business-hours', HOURS);
  const {macro} = await create('/connect/api/macros', MACRO);
  const {field} = await create('/connect/api/fields', FIELD);
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
  const {mailChannel} = await create('/connect/api/mail-channels', {
    address: `support@${ticket.id}.example.com`,
    name: 'Ours',
    signature: '',
  });
  const {broadcast} = await create('/campaign/api/broadcasts', {name: 'Ours', channel: 'email'});
  const {course, lessons} = await create('/training/api/courses', {
    title: 'Ours',
    lessons: [{title: 'One', html: 'x'}],
  });
  const {invitation} = await create('/api/team/invitations', {
    email: 'guest@example.com',
    role: 'agent',
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
        channelId: mailChannel.id,
        recipients: '[]',
        sender: null,
        subject: 'Ours',
        reason: 'program',
        size: 0,
        createdAt: new Date(),
      })
      .execute(),
  );
  const own = {
    leftOut,
    view: view.id,
    field: field.id,
    member: owner.id,
    invitation: invitation.id,
    team: team.id,
    import: staged.import.id,
  };
  const ofTicket = {
    ticket: ticket.id,
    contact: ticket.requester.id,
    number: ticket.number,
    message: created.id,
    attachment: attachment.id,
    channel: mailChannel.id,
    macro: macro.id,
  };
  return {
    ...ofTicket,
    hours: businessHours.id,
    policy: slaPolicy.id,
    broadcast: broadcast.id,
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
