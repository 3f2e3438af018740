import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Audience, AudienceContact, Reach} from '@switchboard/contracts/audiences/schemas';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';
import {runImport} from '../../connect/transfer/imports/staging/staged-imports.ts';
import {suppress} from '../suppressions/index.ts';
import {audienceContacts, audienceRecipients} from './index.ts';

const AUDIENCES = '/campaign/api/audiences';
const NOW = new Date('2026-05-20T12:00:00Z');
const EVERYONE = {match: 'all', conditions: []};
const NOBODY = '00000000-0000-4000-8000-000000000000';
const byTag = (tag: string) => ({
  match: 'all',
  conditions: [{field: 'tag', is: 'any', tags: [tag]}],
});

onDatabase('audiences', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database(), now: () => NOW});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
  });

  const call = memberCalls(() => app);
  const post = (path: string, payload: object, member = owner) =>
    call(member, `POST ${AUDIENCES}${path}`, {payload});
  const makeContact = async (given: object): Promise<string> => {
    const payload = {
      name: 'Rosa',
      email: null,
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    };
    const made = await call(owner, 'POST /connect/api/contacts', {payload: {...payload, ...given}});
    return made.contact.id;
  };
  const inWorkspace = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(owner?.workspaceId ?? ''), work);
  const reachOf = async (given: object, member = owner): Promise<Reach> =>
    (await post('/reach', {channel: 'email', excludeIds: [], ...given}, member)).reach;

  it('are created from a filter or chosen contacts, changed, copied and deleted', async () => {
    const [vip] = [
      await makeContact({email: 'a@acme.test', tags: ['vip']}),
      await makeContact({email: 'b@acme.test'}),
    ];
    const dynamic = (await post('', {name: ' VIPs ', kind: 'dynamic', filter: byTag('VIP')}))
      .audience;
    assert.deepEqual([dynamic.name, dynamic.count, dynamic.version], ['VIPs', 1, 1]);
    const chosen = (
      await post('', {name: 'Chosen', kind: 'static', contactIds: [vip, vip, NOBODY]})
    ).audience;
    assert.deepEqual([chosen.count, chosen.filter], [1, null]);
    const changed = await call(supervisor, `PATCH ${AUDIENCES}/${dynamic.id}`, {
      payload: {filter: EVERYONE},
      version: 1,
    });
    assert.deepEqual([changed.audience.count, changed.audience.version], [2, 2]);
    const copy = (await post(`/${chosen.id}/duplicate`, {})).audience;
    assert.deepEqual([copy.name, copy.count], ['Copy of Chosen', 1]);
    assert.equal((await call(owner, `DELETE ${AUDIENCES}/${chosen.id}`)).status, 200);
    const {audiences, page} = await call(owner, `GET ${AUDIENCES}`);
    assert.deepEqual(
      [audiences.map(({name}: {name: string}) => name), page.total],
      [['Copy of Chosen', 'VIPs'], 2],
    );
  });

  it('reject a name that is taken, an invalid filter, and a stale version', async () => {
    const {audience} = await post('', {name: 'VIPs', kind: 'dynamic', filter: EVERYONE});
    const taken = await post('', {name: 'vips', kind: 'static'});
    assert.deepEqual([taken.status, taken.fields], [409, {name: 'Name already exists'}]);
    for (const conditions of [
      [{field: 'tag', is: 'any', tags: []}],
      [{field: 'name', is: 'like', value: 'a'}],
      [{field: 'secret', is: 'is', value: 'a'}],
      [{match: 'all', conditions: [{match: 'all', conditions: []}]}],
    ])
      assert.equal((await post('/preview', {filter: {match: 'all', conditions}})).status, 422);
    const stale = await call(owner, `PATCH ${AUDIENCES}/${audience.id}`, {
      payload: {name: 'Others'},
      version: 9,
    });
    assert.equal(stale.code, 'version_conflict');
  });

  it('add and remove contacts of a static audience, but not of a dynamic one', async () => {
    const [one, two] = [
      await makeContact({email: 'a@acme.test'}),
      await makeContact({email: 'b@acme.test', name: 'Ben'}),
    ];
    const {audience} = await post('', {name: 'Chosen', kind: 'static', contactIds: [one]});
    const changed = await post(`/${audience.id}/contacts`, {add: [two], remove: [one]});
    assert.deepEqual([changed.audience.count, changed.audience.version], [1, 2]);
    const {contacts, page} = await call(owner, `GET ${AUDIENCES}/${audience.id}/contacts?q=BE`);
    assert.deepEqual([contacts.map(({id}: AudienceContact) => id), page.total], [[two], 1]);
    const dynamic = (await post('', {name: 'All', kind: 'dynamic', filter: EVERYONE})).audience;
    assert.equal((await post(`/${dynamic.id}/contacts`, {add: [one]})).status, 409);
  });

  it('preview a filter with a count and the newest ten contacts', async () => {
    for (let index = 0; index < 12; index += 1)
      await makeContact({email: `${index}@acme.test`, name: `Contact ${index}`});
    const {count, sample} = await post('/preview', {filter: EVERYONE});
    assert.deepEqual([count, sample.length, sample[0].name], [12, 10, 'Contact 11']);
  });

  it('count reached and skipped contacts by reason, consistently with the freeze', async () => {
    const {workspaceId = ''} = owner ?? {};
    await makeContact({email: 'good@acme.test'});
    await makeContact({email: 'away@acme.test'});
    await makeContact({email: 'Bounced@acme.test'});
    await makeContact({email: 'made@import.invalid'});
    await makeContact({phone: '+639171234567'});
    const excluded = await makeContact({email: 'not@acme.test', tags: ['out']});
    await inWorkspace(async (trx) => {
      const who = {workspaceId, channel: 'email'} as const;
      await suppress(trx, {...who, address: 'AWAY@acme.test'}, {reason: 'unsubscribed', now: NOW});
      await suppress(trx, {...who, address: 'bounced@acme.test'}, {reason: 'bounced', now: NOW});
    });
    const all = (await post('', {name: 'All', kind: 'dynamic', filter: EVERYONE})).audience.id;
    const again = (await post('', {name: 'Again', kind: 'static', contactIds: [excluded]})).audience
      .id;
    const out = (await post('', {name: 'Out', kind: 'dynamic', filter: byTag('out')})).audience.id;
    const choice = {audienceIds: [all, again], excludeIds: [out]};
    assert.deepEqual(await reachOf(choice), {
      contacts: 5,
      recipients: 1,
      skipped: {
        no_address: 1,
        invalid_address: 1,
        foreign_number: 0,
        unsubscribed: 1,
        suppressed: 1,
        duplicate: 0,
      },
    });
    const sms = await reachOf({channel: 'sms', audienceIds: [all]});
    assert.deepEqual([sms.contacts, sms.recipients, sms.skipped.no_address], [6, 1, 5]);
    const frozen = await inWorkspace(async (trx) =>
      (await audienceRecipients(trx, {channel: 'email', ...choice}, NOW)).query.execute(),
    );
    assert.deepEqual(frozen.map(({address, skipReason}) => [address, skipReason]).toSorted(), [
      ['', 'no_address'],
      ['away@acme.test', 'unsubscribed'],
      ['bounced@acme.test', 'suppressed'],
      ['good@acme.test', null],
      ['made@import.invalid', 'invalid_address'],
    ]);
    const ids = await inWorkspace(async (trx) =>
      (await audienceContacts(trx, choice, NOW)).query.execute(),
    );
    assert.equal(new Set(ids.map(({id}) => id)).size, 5);
    assert.equal(
      (await post('/reach', {channel: 'sms', audienceIds: [NOBODY], excludeIds: []})).status,
      422,
    );
  });

  it('find unsubscribed contacts by a filter', async () => {
    const {workspaceId = ''} = owner ?? {};
    await makeContact({email: 'stays@acme.test'});
    await makeContact({email: 'away@acme.test', name: 'Away'});
    await inWorkspace((trx) =>
      suppress(
        trx,
        {workspaceId, channel: 'email', address: 'away@acme.test'},
        {reason: 'unsubscribed', now: NOW},
      ),
    );
    const filter = {
      match: 'all',
      conditions: [{field: 'unsubscribed', channel: 'email', is: true}],
    };
    const {count, sample} = await post('/preview', {filter});
    assert.deepEqual([count, sample[0].name], [1, 'Away']);
  });

  it('show limited members and agents only names and numbers', async () => {
    await ticketCalls(() => app).create(owner!, {requester: {email: 'hidden@acme.test'}});
    const {audience} = await post('', {
      name: 'All',
      kind: 'dynamic',
      filter: {match: 'all', conditions: [{field: 'email', is: 'is', value: 'hidden@acme.test'}]},
    });
    await changeMember(owner!.on(app), supervisor!.id, {ticketScope: 'own'});
    for (const member of [agent, supervisor]) {
      assert.equal((await post('/preview', {filter: EVERYONE}, member)).status, 403);
      assert.equal((await post('', {name: 'Mine', kind: 'static'}, member)).status, 403);
      assert.equal((await call(member, `GET ${AUDIENCES}/${audience.id}/contacts`)).status, 403);
      const shown = (await call(member, `GET ${AUDIENCES}/${audience.id}`)).audience;
      assert.deepEqual([shown.count, shown.filter], [1, null]);
      assert.equal((await reachOf({audienceIds: [audience.id]}, member)).recipients, 1);
    }
  });

  it('are created from the contacts of an import', async () => {
    const known = await makeContact({email: 'known@acme.test'});
    const csv =
      'name,email\nAna,ana@acme.test\nBroken,nobody\nKnown,known@acme.test\nAna again,ana@acme.test';
    const staged = (
      await owner!.on(app)(
        'POST',
        '/connect/api/imports?format=contacts',
        fileForm('list.csv', csv),
      )
    ).json();
    assert.deepEqual(
      [staged.import.status, staged.problems],
      ['checked', [{row: 3, message: 'Email must be a valid email.'}]],
    );
    const importId = staged.import.id;
    const request = {name: 'From a list', kind: 'static', importId};
    assert.equal((await post('', request)).code, 'illegal_transition');
    await call(owner, `POST /connect/api/imports/${importId}/start`);
    const {workspaceId = '', id: userId = ''} = owner ?? {};
    await runImport(
      {db: database().db, now: () => NOW, jobs: {send: async () => undefined} as never},
      {workspaceId, userId, importId},
    );
    const {audience} = await post('', request);
    assert.equal(audience.count, 2);
    const {contacts} = await call(owner, `GET ${AUDIENCES}/${audience.id}/contacts`);
    assert.deepEqual(
      contacts.map(({email}: AudienceContact) => email),
      ['ana@acme.test', 'known@acme.test'],
    );
    assert.ok(contacts.some(({id}: AudienceContact) => id === known));
    assert.equal((await post('', {...request, name: 'Other'}, supervisor)).status, 403);
  });

  it('count the broadcasts that name them, and those that have not begun', async () => {
    const {audience} = await post('', {name: 'All', kind: 'dynamic', filter: EVERYONE});
    const {audience: other} = await post('', {name: 'None', kind: 'static'});
    const draft = (changes: object) =>
      call(owner, 'POST /campaign/api/broadcasts', {
        payload: {name: 'News', channel: 'email', ...changes},
      });
    await draft({audienceIds: [audience.id, other.id]});
    const {broadcast} = await draft({audienceIds: [other.id], excludeIds: [audience.id]});
    await inWorkspace((trx) =>
      trx
        .updateTable('campaign.broadcast')
        .set({status: 'completed'})
        .where('id', '=', broadcast.id)
        .execute(),
    );
    await draft({audienceIds: [other.id]});
    const {audiences} = await call(agent, `GET ${AUDIENCES}`);
    assert.deepEqual(
      audiences.map(({name, usedIn}: Audience) => [name, usedIn]),
      [
        ['All', {broadcasts: 2, unsent: 1}],
        ['None', {broadcasts: 3, unsent: 2}],
      ],
    );
  });
});
