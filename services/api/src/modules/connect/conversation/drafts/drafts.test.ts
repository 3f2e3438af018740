import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const TICKETS = '/connect/api/tickets';

onDatabase('drafts and followers', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const setUp = async () => {
    const [ana, ben] = await createTestWorkspace(database(), {roles: ['agent', 'admin']});
    assert.ok(ana && ben);
    const {ticket} = (
      await ana.on(app)('POST', TICKETS, {
        payload: {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi'},
      })
    ).json();
    return {ana, ben, ticket};
  };
  const save = (member: TestMember, id: string, draft: object) =>
    member.on(app)('PUT', `${TICKETS}/${id}/draft`, {
      payload: {kind: 'reply', attachmentIds: [], seenMessageId: null, basedOn: null, ...draft},
    });
  const thread = async (member: TestMember, number: number) =>
    (await member.on(app)('GET', `${TICKETS}/${number}`)).json();

  it('keep a sanitised draft of each kind, visible only to its author', async () => {
    const {ana, ben, ticket} = await setUp();
    const {
      messages: [seen],
    } = await thread(ana, ticket.number);
    const {draft} = (
      await save(ana, ticket.id, {
        html: '<p onclick="x()">On its <b>way</b></p>',
        seenMessageId: seen.id,
      })
    ).json();
    assert.deepEqual(
      [draft.kind, draft.html, draft.seenMessageId],
      ['reply', '<p>On its <b>way</b></p>', seen.id],
    );
    await save(ana, ticket.id, {kind: 'note', html: 'Ask billing'});
    const {drafts} = await thread(ana, ticket.number);
    assert.deepEqual(
      drafts.map(({kind, html}: {kind: string; html: string}) => [kind, html]),
      [
        ['note', 'Ask billing'],
        ['reply', '<p>On its <b>way</b></p>'],
      ],
    );
    assert.deepEqual((await thread(ben, ticket.number)).drafts, []);
    const {workspaceId, id: userId} = ben;
    assert.deepEqual(
      await withWorkspace(database().db, {workspaceId, userId}, (trx) =>
        trx.selectFrom('connect.draft').selectAll().execute(),
      ),
      [],
    );
  });

  it('do not overwrite a text from elsewhere, unless its author has seen it', async () => {
    const {ana, ticket} = await setUp();
    const {draft: first} = (await save(ana, ticket.id, {html: 'At the desk'})).json();
    const refused = await save(ana, ticket.id, {html: 'On the phone'});
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'version_conflict']);
    assert.equal((await save(ana, ticket.id, {html: 'At the desk'})).statusCode, 200);
    assert.equal(
      (await save(ana, ticket.id, {html: 'On the phone', basedOn: first.updatedAt})).statusCode,
      409,
    );
    const {
      drafts: [now],
    } = await thread(ana, ticket.number);
    assert.ok(now.updatedAt > first.updatedAt);
    assert.equal(
      (await save(ana, ticket.id, {html: 'On the phone', basedOn: now.updatedAt})).statusCode,
      200,
    );
    assert.equal((await thread(ana, ticket.number)).drafts[0].html, 'On the phone');
  });

  it('keep recipients of copies and macros', async () => {
    const {ana, ticket} = await setUp();
    const chosen = {cc: [{name: '', address: 'ben@example.com'}], macroIds: [ticket.id]};
    const {draft: first} = (await save(ana, ticket.id, {html: 'On its way', ...chosen})).json();
    const {
      drafts: [kept],
    } = await thread(ana, ticket.number);
    assert.deepEqual([kept.cc, kept.macroIds], [chosen.cc, chosen.macroIds]);
    assert.equal(
      (await save(ana, ticket.id, {html: 'On its way', ...chosen, cc: []})).statusCode,
      409,
    );
    const {draft} = (
      await save(ana, ticket.id, {html: 'On its way', ...chosen, cc: [], basedOn: first.updatedAt})
    ).json();
    assert.deepEqual(draft.cc, []);
  });

  it("show their author's own uploads, and no link to unsent ones of a colleague", async () => {
    const {ana, ben, ticket} = await setUp();
    const upload = async (member: TestMember) =>
      (
        await member.on(app)('POST', '/connect/api/attachments', fileForm('plan.txt', 'Only mine'))
      ).json().attachment;
    const [own, foreign] = [await upload(ana), await upload(ben)];
    const html = [own, foreign]
      .map(({id}) => `<p>See <img data-attachment="${id}" alt="plan"></p>`)
      .join('');
    const {draft} = (
      await save(ana, ticket.id, {html, attachmentIds: [own.id, foreign.id]})
    ).json();
    for (const shown of [draft, (await thread(ana, ticket.number)).drafts[0]]) {
      assert.deepEqual(shown.attachments, [own]);
      assert.ok(
        shown.html.includes(`data-attachment="${own.id}" src="`) &&
          !shown.html.includes(`/connect/api/attachments/${foreign.id}`),
        shown.html,
      );
    }
  });

  it('end when they are sent or discarded; the other kind stays', async () => {
    const {ana, ticket} = await setUp();
    await save(ana, ticket.id, {html: 'On its way'});
    await save(ana, ticket.id, {kind: 'note', html: 'Ask billing'});
    await ana.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'On its way'},
    });
    assert.deepEqual(
      (await thread(ana, ticket.number)).drafts.map(({kind}: {kind: string}) => kind),
      ['note'],
    );
    assert.equal(
      (await ana.on(app)('DELETE', `${TICKETS}/${ticket.id}/draft?kind=note`)).statusCode,
      200,
    );
    assert.equal(
      (await ana.on(app)('DELETE', `${TICKETS}/${ticket.id}/draft?kind=note`)).statusCode,
      200,
    );
    assert.deepEqual((await thread(ana, ticket.number)).drafts, []);
    assert.equal(
      (await save(ana, ticket.id, {html: ''})).json().fields.html,
      'Message is required',
    );
    assert.equal((await save(ana, ticket.id, {html: 'x'.repeat(100_001)})).statusCode, 422);
  });

  it('let members follow a ticket once and stop again, visible to all', async () => {
    const {ana, ben, ticket} = await setUp();
    await ana.on(app)('POST', `${TICKETS}/${ticket.id}/follow`);
    await ben.on(app)('POST', `${TICKETS}/${ticket.id}/follow`);
    const again = (await ana.on(app)('POST', `${TICKETS}/${ticket.id}/follow`)).json();
    assert.deepEqual(
      again.followers.map(({id}: {id: string}) => id).toSorted(),
      [ana.id, ben.id].toSorted(),
    );
    assert.deepEqual((await thread(ben, ticket.number)).followers, again.followers);
    const left = (await ana.on(app)('DELETE', `${TICKETS}/${ticket.id}/follow`)).json();
    assert.deepEqual(left.followers, [{id: ben.id, name: 'admin Person', avatar: null}]);
  });
});
