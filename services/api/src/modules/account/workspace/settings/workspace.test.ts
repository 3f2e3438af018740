import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import type {WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {fileForm} from '#testing/file-form.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('the settings of a workspace', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const createPeople = async () =>
    (await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'supervisor', 'agent'],
    })) as [TestMember, TestMember, TestMember, TestMember];
  const read = async (member: TestMember): Promise<WorkspaceSettings> =>
    (await member.on(app)('GET', '/api/workspace')).json().workspace;
  const put = (member: TestMember, change: object, version = 1) =>
    member.on(app)('PUT', '/api/workspace', {
      payload: {...STORED, ...change},
      headers: {'if-match': `"${version}"`},
    });
  const STORED = {name: 'Acme', timeZone: 'UTC', country: 'PH', agentScope: 'team', trashDays: 30};
  const actions = async (member: TestMember): Promise<string[]> =>
    (await member.on(app)('GET', '/api/audit'))
      .json()
      .entries.map(({action}: {action: string}) => action);

  it('are read and changed by owners and admins only', async () => {
    const [owner, admin, supervisor, agent] = await createPeople();
    assert.deepEqual(await read(admin), {
      ...STORED,
      secondFactorGrace: null,
      id: owner.workspaceId,
      logo: null,
      version: 1,
    });
    assert.equal((await put(owner, {name: ' Acme Care '})).json().workspace.name, 'Acme Care');
    assert.equal((await put(admin, {name: 'Acme Help'}, 2)).json().workspace.version, 3);
    for (const member of [supervisor, agent]) {
      for (const reply of [
        await member.on(app)('GET', '/api/workspace'),
        await put(member, {name: 'Mine'}, 3),
        await member.on(app)('DELETE', '/api/workspace/logo'),
        await member.on(app)('PUT', '/api/workspace/logo', fileForm('a.png', 'x')),
      ])
        assert.deepEqual(
          [reply.statusCode, reply.json().message],
          [403, 'Only owners and admins can change the workspace.'],
        );
    }
    const [stranger] = await createPeople();
    assert.equal((await read(stranger)).name, 'Acme');
    assert.equal((await agent.on(app)('GET', '/api/user')).json().user.workspace.name, 'Acme Help');
    assert.deepEqual(await actions(owner), ['workspace.changed', 'workspace.changed']);
  });

  it('name the invalid field, and reject concurrent changes', async () => {
    const [owner, admin] = await createPeople();
    const wrong: [object, object][] = [
      [{name: '  '}, {name: 'Name is required'}],
      [{timeZone: 'Mars/Olympus'}, {timeZone: 'Time zone is invalid'}],
      [{country: 'Philippines'}, {country: 'Country is invalid'}],
      [{trashDays: 6}, {trashDays: 'Days in the trash must be at least 7'}],
      [{trashDays: 366}, {trashDays: 'Days in the trash must be at most 365'}],
    ];
    for (const [change, fields] of wrong) {
      const reply = await put(owner, change);
      assert.deepEqual([reply.statusCode, reply.json().fields], [422, fields]);
    }
    const [one, other] = await Promise.all([put(owner, {name: 'One'}), put(admin, {name: 'Two'})]);
    assert.deepEqual([one.statusCode, other.statusCode].sort(), [200, 409]);
    const lost = one.statusCode === 409 ? one : other;
    assert.equal(lost.json().code, 'version_conflict');
    assert.equal((await read(owner)).version, 2);
  });

  it('define the visible tickets of agents without a setting of their own', async () => {
    const [owner, , , agent] = await createPeople();
    const payload = {subject: 'Mine?', requester: {email: 'a@example.com'}, html: 'Hi'};
    const {team} = (
      await owner.on(app)('POST', '/api/teams', {payload: {name: 'Billing', memberIds: []}})
    ).json();
    await owner.on(app)('POST', '/connect/api/tickets', {payload: {...payload, teamId: team.id}});
    const seen = async () =>
      (await agent.on(app)('GET', '/connect/api/tickets')).json().tickets.length;
    assert.equal(await seen(), 0);
    await put(owner, {agentScope: 'all'});
    assert.equal(await seen(), 1);
    await put(owner, {agentScope: 'own'}, 2);
    assert.equal(await seen(), 0);
    const {members} = (await owner.on(app)('GET', '/api/team/members?role=agent')).json();
    assert.equal(members[0].ticketScope, 'own');
    await changeMember(owner.on(app), agent.id, {ticketScope: 'all'});
    assert.equal(await seen(), 1);
  });

  it('have a logo that is re-encoded, and replaced by the next one', async () => {
    const [owner, , , agent] = await createPeople();
    const wide = await sharp({
      create: {width: 1000, height: 200, channels: 4, background: {r: 1, g: 2, b: 3, alpha: 0}},
    })
      .png()
      .toBuffer();
    const save = (content: string | Buffer) =>
      owner.on(app)('PUT', '/api/workspace/logo', fileForm('logo.png', content));
    const saved = (await save(wide)).json();
    assert.equal(saved.message, 'The logo has been saved.');
    const file = await app.inject(saved.workspace.logo);
    const {format, width, height, hasAlpha} = await sharp(file.rawPayload).metadata();
    assert.deepEqual([format, width, height, hasAlpha], ['webp', 512, 102, true]);
    assert.equal(
      (await agent.on(app)('GET', '/api/user')).json().user.workspace.logo,
      saved.workspace.logo,
    );
    const refused = await save('<svg/>');
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [415, 'This file type is not allowed. Choose a PNG, JPEG or WebP picture.'],
    );
    const next = (await save(wide)).json().workspace.logo;
    assert.equal((await app.inject(saved.workspace.logo)).statusCode, 404);
    assert.equal(
      (await owner.on(app)('DELETE', '/api/workspace/logo')).json().workspace.logo,
      null,
    );
    assert.equal((await app.inject(next)).statusCode, 404);
    assert.deepEqual(await actions(owner), Array(3).fill('workspace.logo_changed'));
  });
});
