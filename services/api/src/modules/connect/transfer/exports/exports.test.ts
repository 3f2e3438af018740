import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Role} from '@switchboard/contracts/user/schemas';
import Papa from 'papaparse';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('exports', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  let owner: TestMember;
  let agent: TestMember;
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
    [owner, agent] = (await createTestWorkspace(database(), {roles: ['owner', 'agent']})) as [
      TestMember,
      TestMember,
    ];
    const create = async (subject: string, given: object = {}) =>
      (
        await owner.on(app)('POST', '/connect/api/tickets', {
          payload: {
            subject,
            requester: {email: 'rosa@example.com', name: '+Rosa'},
            html: 'Hi',
            ...given,
          },
        })
      ).json().ticket;
    await create('=1+1', {tags: ['vip', 'late']});
    await create('Plain, "quoted", line', {priority: 'urgent'});
    await create('Only mine', {assigneeId: owner.id});
    await changeMember(owner.on(app), agent.id, {ticketScope: 'own'});
  });
  after(() => app.close());

  const linkOf = async (member: TestMember, list: object = {}): Promise<string> => {
    const reply = await member.on(app)('POST', '/connect/api/exports', {payload: {list}});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().export.url;
  };
  const rowsOf = async (url: string) => {
    const reply = await app.inject(url);
    assert.equal(reply.statusCode, 200, reply.body);
    assert.equal(reply.headers['content-disposition'], 'attachment; filename="tickets.csv"');
    assert.ok(reply.body.startsWith('\ufeffnumber,external_id,subject,description,'));
    return Papa.parse<Record<string, string>>(reply.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
  };

  it('contain the tickets of a list, guarded against being read as formulas', async () => {
    const rows = await rowsOf(await linkOf(owner, {sort: 'createdAt'}));
    assert.deepEqual(
      rows.map(({number, subject, priority, requester_name: name, tags}) => [
        number,
        subject,
        priority,
        name,
        tags,
      ]),
      [
        ['1', "'=1+1", 'normal', "'+Rosa", 'vip;late'],
        ['2', 'Plain, "quoted", line', 'urgent', "'+Rosa", ''],
        ['3', 'Only mine', 'normal', "'+Rosa", ''],
      ],
    );
    assert.deepEqual(
      (await rowsOf(await linkOf(owner, {priority: 'urgent'}))).map(({number}) => number),
      ['2'],
    );
    assert.deepEqual(
      (await rowsOf(await linkOf(owner, {view: 'mine'}))).map(({number}) => number),
      ['3'],
    );
  });

  it('contain the messages of the tickets of a list, with their authors', async () => {
    const {tickets} = (await owner.on(app)('GET', '/connect/api/tickets?view=all')).json();
    const {id} = tickets.find(
      ({subject}: {subject: string}) => subject === 'Plain, "quoted", line',
    );
    for (const [kind, html] of [
      ['note', '=Look'],
      ['reply', 'Sent'],
    ])
      await owner.on(app)('POST', `/connect/api/tickets/${id}/messages`, {payload: {kind, html}});
    await owner.on(app)('POST', `/connect/api/tickets/${id}/messages`, {
      payload: {
        kind: 'reply',
        html: 'Later',
        sendAt: new Date(clock.getTime() + 3_600_000).toISOString(),
      },
    });
    const reply = await owner.on(app)('POST', '/connect/api/exports', {
      payload: {kind: 'messages', list: {priority: 'urgent'}},
    });
    const file = await app.inject(reply.json().export.url);
    assert.equal(file.headers['content-disposition'], 'attachment; filename="messages.csv"');
    const rows = Papa.parse<Record<string, string>>(file.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    assert.deepEqual(
      rows.map(({number, kind, author, text}) => [number, kind, author, text]),
      [
        ['2', 'requester', "'+Rosa", 'Hi'],
        ['2', 'note', 'owner Person', "'=Look"],
        ['2', 'reply', 'owner Person', 'Sent'],
      ],
    );
    assert.equal(
      (await app.inject(reply.json().export.url.replace('messages.csv', 'tickets.csv'))).statusCode,
      404,
    );
  });

  it('contain the contacts that a member sees, in the columns of an import', async () => {
    const linkFor = async (member: TestMember): Promise<string> =>
      (await member.on(app)('POST', '/connect/api/exports/contacts')).json().export.url;
    await owner.on(app)('POST', '/connect/api/contacts', {
      payload: {
        name: '=Bo',
        email: null,
        phone: '0917 123 4567',
        company: 'Cruz',
        timeZone: 'Asia/Manila',
        tags: ['vip', 'late'],
      },
    });
    const link = await linkFor(owner);
    const reply = await app.inject(link);
    assert.deepEqual(
      [reply.statusCode, reply.headers['content-disposition']],
      [200, 'attachment; filename="contacts.csv"'],
    );
    const rows = Papa.parse<Record<string, string>>(reply.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    assert.deepEqual(
      rows.map(({name, email, phone, company, time_zone: zone, tags}) => [
        name,
        email,
        phone,
        company,
        zone,
        tags,
      ]),
      [
        ["'+Rosa", 'rosa@example.com', '', '', '', ''],
        ["'=Bo", '', "'+639171234567", 'Cruz', 'Asia/Manila', 'vip;late'],
      ],
    );
    assert.equal((await app.inject(link.replace('contacts.csv', 'tickets.csv'))).statusCode, 404);
    assert.equal((await app.inject(await linkFor(agent))).body.trim().split('\r\n').length, 1);
  });

  it('contain no contacts for light agents, also former agents', async () => {
    const [boss, mate] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
    })) as [TestMember, TestMember];
    const ask = () => mate.on(app)('POST', '/connect/api/exports/contacts');
    const link: string = (await ask()).json().export.url;
    const become = async (role: Role) =>
      assert.equal((await changeMember(boss.on(app), mate.id, {role})).statusCode, 200);
    await become('light_agent');
    const refused = await ask();
    assert.deepEqual([refused.statusCode, (await app.inject(link)).statusCode], [403, 404]);
    await become('agent');
    assert.equal((await app.inject(link)).statusCode, 200);
  });

  it('contain what a member sees, and nothing after they left', async () => {
    const link = await linkOf(agent);
    assert.deepEqual(await rowsOf(link), []);
    await owner.on(app)('POST', `/api/team/members/${agent.id}/deactivate`, {
      payload: {reassignTo: {type: 'nobody'}},
    });
    assert.equal((await app.inject(link)).statusCode, 404);
  });

  it('reject a changed or expired link, and an invalid filter', async () => {
    const link = await linkOf(owner, {priority: 'urgent'});
    assert.equal((await app.inject(link.replace('urgent', 'normal'))).statusCode, 404);
    assert.equal(
      (await app.inject(link.replace(`member=${owner.id}`, `member=${agent.id}`))).statusCode,
      404,
    );
    assert.equal((await app.inject('/connect/api/exports/tickets.csv')).statusCode, 404);
    assert.equal(
      (await owner.on(app)('POST', '/connect/api/exports', {payload: {list: {priority: 'loud'}}}))
        .statusCode,
      422,
    );
    clock = new Date(clock.getTime() + 2 * 3_600_000);
    assert.equal((await app.inject(link)).statusCode, 404);
  });
});
