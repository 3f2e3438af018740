import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {type Ticket, TICKET_TURNS} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';

onDatabase('whose turn tickets are', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  const {create, patch, post, list} = ticketCalls(() => app);
  const write = async ({id}: Ticket, kind: 'reply' | 'note'): Promise<Ticket> =>
    (await post(owner, `${id}/messages`, {kind, html: 'Hello', force: true})).json().ticket;

  it('shows and filters by the same rule in a list', async () => {
    const [asked, noted, answered, resolved] = [
      await create(owner),
      await create(owner),
      await create(owner),
      await create(owner),
    ];
    const begun = await create(owner, {kind: 'reply'});
    await write(noted, 'note');
    await write(answered, 'reply');
    await write(answered, 'note');
    await patch(owner, await write(resolved, 'reply'), {status: 'resolved'});
    const all: Ticket[] = (await list(owner)).tickets;
    const turns = new Map(all.map(({number, turn}) => [number, turn]));
    assert.deepEqual(
      [asked, noted, answered, resolved, begun].map(({number}) => turns.get(number)),
      ['us', 'us', 'requester', null, 'requester'],
    );
    for (const turn of TICKET_TURNS) {
      const {tickets, page} = await list(owner, `turn=${turn}`);
      const expected = all.filter((ticket) => ticket.turn === turn).map(({number}) => number);
      assert.deepEqual(
        tickets.map(({number}: Ticket) => number),
        expected,
        turn,
      );
      assert.equal(page.total, expected.length);
    }
    assert.equal((await list(owner, 'turn=us,requester')).page.total, 4);
  });

  it('is saved in a view, and rejects unknown values', async () => {
    const view = {
      name: 'To do',
      visibility: 'private',
      teamId: null,
      filter: {turn: 'us'},
      sort: '-lastMessageAt',
    };
    const saved = await owner.on(app)('POST', '/connect/api/views', {payload: view});
    assert.deepEqual(saved.json().view.filter, {turn: 'us'});
    const refused = await owner.on(app)('GET', `${TICKETS}?turn=nobody`);
    assert.deepEqual([refused.statusCode, refused.json().fields.turn], [422, 'Turn is invalid']);
  });
});
