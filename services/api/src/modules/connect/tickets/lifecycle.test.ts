import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Message} from '@switchboard/contracts/messages';
import type {Ticket, TicketEvent} from '@switchboard/contracts/tickets';
import {withWorkspace} from '../../../database/index.ts';
import {forEachDatabase} from '../../../testing/for-each-database.ts';
import {fileForm} from '../../../testing/file-form.ts';
import {createTestApi} from '../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';
import {purgeTicket, wakeTicket} from './lifecycle.ts';

const TICKETS = '/connect/api/tickets';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

forEachDatabase('what can happen to a ticket', ({database}) => {
  let app: FastifyInstance;
  let time = Date.parse('2026-05-01T08:00:00Z');
  const now = () => new Date(time);
  before(async () => {
    app = await createTestApi({database: database(), now});
  });
  after(() => app.close());

  const workspace = async () => {
    const [supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['supervisor', 'agent'],
      now: now(),
    });
    assert.ok(supervisor && agent);
    return {supervisor, agent};
  };
  const create = async (member: TestMember, payload: object = {}): Promise<Ticket> => {
    time += 1000;
    const body = {
      subject: 'Refund',
      requester: {email: 'ana@example.com', name: 'Ana'},
      html: 'Where is my money?',
      ...payload,
    };
    return (await member.on(app)('POST', TICKETS, {payload: body})).json().ticket;
  };
  const post = (member: TestMember, path: string, payload?: object) =>
    member.on(app)('POST', `${TICKETS}/${path}`, {payload});
  const read = async (
    member: TestMember,
    number: number,
  ): Promise<{ticket: Ticket; messages: Message[]; events: TicketEvent[]}> =>
    (await member.on(app)('GET', `${TICKETS}/${number}`)).json();
  const list = async (member: TestMember, query = '') => {
    const {tickets, page, counts} = (await member.on(app)('GET', `${TICKETS}?${query}`)).json();
    const {all, mine, unassigned} = counts;
    return {
      numbers: tickets.map((ticket: Ticket) => ticket.number),
      total: page.total,
      counts: {all, mine, unassigned},
    };
  };
  const patch = (member: TestMember, {id, version}: Ticket, payload: object) =>
    member.on(app)('PATCH', `${TICKETS}/${id}`, {payload, headers: {'if-match': `"${version}"`}});
  const job = ({workspaceId}: TestMember, {id: ticketId}: Ticket) => ({workspaceId, ticketId});
  const deps = () => ({db: database().db, now}) as Parameters<typeof wakeTicket>[0];

  it('a snoozed ticket leaves the queues until its time, and the job that comes then brings it back', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent, {assigneeId: agent.id, type: 'incident'});
    assert.equal(ticket.type, 'incident');
    assert.deepEqual(
      (await patch(agent, ticket, {snoozedUntil: now().toISOString()})).json().fields,
      {snoozedUntil: 'Snooze time must be in the future'},
    );
    for (const moment of ['2030-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2030-02-30T00:00:00Z'])
      assert.equal((await patch(agent, ticket, {snoozedUntil: moment})).statusCode, 422, moment);
    const {ticket: pending} = (await patch(agent, ticket, {status: 'pending'})).json();
    const until = new Date(time + HOUR).toISOString();
    const {ticket: asleep} = (await patch(agent, pending, {snoozedUntil: until})).json();
    assert.equal(asleep.snoozedUntil, until);
    assert.deepEqual(
      [await list(agent, 'view=mine'), (await list(agent)).numbers],
      [{numbers: [], total: 0, counts: {all: 1, mine: 0, unassigned: 0}}, [1]],
    );
    await wakeTicket(deps(), job(agent, ticket));
    assert.equal((await read(agent, 1)).ticket.snoozedUntil, until);
    time += HOUR;
    assert.deepEqual((await list(agent, 'view=mine')).counts.mine, 1);
    await wakeTicket(deps(), job(agent, ticket));
    const {ticket: awake, events} = await read(agent, 1);
    assert.deepEqual([awake.snoozedUntil, awake.status], [null, 'open']);
    assert.deepEqual(
      events.slice(-2).map(({type, from, to, actor}) => [type, from, to, actor.name]),
      [
        ['snooze', until, null, 'System'],
        ['status', 'pending', 'open', 'System'],
      ],
    );
  });

  it('the trash takes a ticket out of lists, counts and figures, and gives it back as it was', async () => {
    const {supervisor, agent} = await workspace();
    const ticket = await create(agent);
    await patch(agent, ticket, {status: 'pending'});
    const remove = (member: TestMember) => member.on(app)('DELETE', `${TICKETS}/${ticket.id}`);
    assert.deepEqual(
      [
        (await remove(agent)).statusCode,
        (await agent.on(app)('GET', `${TICKETS}?view=trash`)).statusCode,
      ],
      [403, 403],
    );
    assert.ok((await remove(supervisor)).json().ticket.deletedAt);
    assert.deepEqual(await list(agent), {
      numbers: [],
      total: 0,
      counts: {all: 0, mine: 0, unassigned: 0},
    });
    assert.deepEqual((await list(supervisor, 'view=trash')).numbers, [1]);
    assert.equal((await agent.on(app)('GET', `${TICKETS}/1`)).statusCode, 404);
    const overview = async () =>
      (await agent.on(app)('GET', '/connect/api/analytics/overview')).json().overview;
    assert.deepEqual([(await overview()).waiting, (await overview()).createdToday], [0, 0]);
    const note = await post(supervisor, `${ticket.id}/messages`, {kind: 'note', html: 'x'});
    assert.deepEqual(
      [note.statusCode, note.json().message],
      [409, 'This ticket is in the trash. Restore it first.'],
    );
    const {ticket: back} = (await post(supervisor, `${ticket.id}/restore`)).json();
    assert.deepEqual([back.status, back.deletedAt], ['pending', null]);
    assert.deepEqual([(await overview()).waiting, (await overview()).createdToday], [1, 1]);
  });

  it('after 30 days in the trash a ticket is gone with its history; one that was restored meanwhile is not', async () => {
    const {supervisor} = await workspace();
    const [gone, kept, part] = [
      await create(supervisor),
      await create(supervisor),
      await create(supervisor),
    ];
    await post(supervisor, `${part.id}/merge`, {targetId: gone.id});
    for (const {id} of [gone, kept]) await supervisor.on(app)('DELETE', `${TICKETS}/${id}`);
    await post(supervisor, `${kept.id}/restore`);
    const idsAfter = async (days: number): Promise<string[][]> => {
      time += days * DAY;
      for (const ticket of [gone, kept]) await purgeTicket(deps(), job(supervisor, ticket));
      return withWorkspace(
        database().db,
        {workspaceId: supervisor.workspaceId, userId: supervisor.id},
        async (trx) => [
          (await trx.selectFrom('connect.ticket').select('id').orderBy('number').execute()).map(
            (ticket) => ticket.id,
          ),
          (
            await trx
              .selectFrom('connect.message')
              .select('ticketId')
              .orderBy('createdAt')
              .execute()
          ).map((message) => message.ticketId),
          [
            ...new Set(
              (
                await trx
                  .selectFrom('connect.ticketEvent')
                  .select('ticketId')
                  .orderBy('at')
                  .execute()
              ).map((event) => event.ticketId),
            ),
          ],
        ],
      );
    };
    const all = [gone.id, kept.id, part.id];
    assert.deepEqual(await idsAfter(29), [all, all, all]);
    assert.deepEqual(await idsAfter(1), [[kept.id], [kept.id], [kept.id]]);
  });

  it('spam is out of sight until it is none', async () => {
    const {supervisor, agent} = await workspace();
    const {id} = await create(agent);
    assert.equal((await post(agent, `${id}/spam`)).statusCode, 403);
    assert.equal((await post(supervisor, `${id}/spam`)).json().ticket.isSpam, true);
    assert.deepEqual(
      [(await list(agent)).numbers, (await list(supervisor, 'view=spam')).numbers],
      [[], [1]],
    );
    await supervisor.on(app)('DELETE', `${TICKETS}/${id}/spam`);
    assert.deepEqual(
      [(await list(agent)).numbers, (await list(supervisor, 'view=spam')).numbers],
      [[1], []],
    );
  });

  it('a merge shows both threads in the target, closes the source and takes it out of figures', async () => {
    const {agent} = await workspace();
    const [first, second, third] = [
      await create(agent),
      await create(agent, {html: 'Hello?'}),
      await create(agent, {html: 'Anyone?'}),
    ];
    const {ticket: target, results} = (
      await post(agent, `${second.id}/merge`, {sourceIds: [third.id]})
    ).json();
    assert.deepEqual([target.number, results], [2, [{id: third.id, ok: true, message: ''}]]);
    await post(agent, `${second.id}/merge`, {targetId: first.id});
    const {messages, events} = await read(agent, 1);
    assert.deepEqual(
      messages.map(({text, fromNumber}) => [text, fromNumber]),
      [
        ['Where is my money?', null],
        ['Hello?', 2],
        ['Anyone?', 3],
      ],
    );
    assert.deepEqual(
      events.filter((event) => event.type === 'merged_from').map((event) => event.to),
      ['2'],
    );
    const {ticket: source} = await read(agent, 3);
    assert.deepEqual([source.status, source.mergedInto], ['closed', {id: first.id, number: 1}]);
    assert.deepEqual(await list(agent), {
      numbers: [1],
      total: 1,
      counts: {all: 1, mine: 0, unassigned: 1},
    });
    assert.equal(
      (await agent.on(app)('GET', '/connect/api/analytics/overview')).json().overview.createdToday,
      1,
    );
    const lastSeenMessageId = messages.at(-1)?.id;
    assert.equal(
      (await post(agent, `${first.id}/messages`, {kind: 'reply', html: 'Here', lastSeenMessageId}))
        .statusCode,
      201,
    );
  });

  it('asks before it merges tickets of different requesters, and never merges a ticket into itself', async () => {
    const {agent} = await workspace();
    const [ours, theirs] = [
      await create(agent),
      await create(agent, {requester: {email: 'bo@example.com', name: 'Bo'}}),
    ];
    const asked = await post(agent, `${theirs.id}/merge`, {targetId: ours.id});
    assert.deepEqual(
      [asked.statusCode, asked.json().code, asked.json().message],
      [409, 'different_requesters', 'Tickets are from different requesters. Merge anyway?'],
    );
    const itself = await post(agent, `${ours.id}/merge`, {targetId: ours.id});
    assert.deepEqual(
      [itself.statusCode, itself.json().message],
      [409, "You can't merge a ticket into itself"],
    );
    assert.equal((await post(agent, `${ours.id}/merge`, {})).statusCode, 422);
    const {results} = (
      await post(agent, `${ours.id}/merge`, {sourceIds: [ours.id, theirs.id], force: true})
    ).json();
    assert.deepEqual(
      results.map(({ok, message}: {ok: boolean; message: string}) => [ok, message]),
      [
        [false, "You can't merge a ticket into itself"],
        [true, ''],
      ],
    );
    assert.deepEqual(
      (await read(agent, 1)).messages.map((message) => message.author.name),
      ['Ana', 'Bo'],
    );
  });

  it('replies to a merged ticket go to the requesters of both, until somebody is left out', async () => {
    const {agent} = await workspace();
    const [ours, theirs, bos] = [
      await create(agent),
      await create(agent, {requester: {email: 'bo@example.com', name: 'Bo'}}),
      await create(agent, {requester: {email: 'bo@example.com'}}),
    ];
    const copies = async (number: number) =>
      (await agent.on(app)('GET', `${TICKETS}/${number}`)).json().cc;
    await post(agent, `${theirs.id}/messages`, {
      kind: 'reply',
      html: 'We look',
      cc: [{address: 'kai@example.com', name: 'Kai'}],
    });
    await post(agent, `${ours.id}/merge`, {sourceIds: [theirs.id], force: true});
    assert.deepEqual(await copies(1), [
      {name: 'Bo', address: 'bo@example.com'},
      {name: 'Kai', address: 'kai@example.com'},
    ]);
    const lastSeenMessageId = (await read(agent, 1)).messages.at(-1)?.id;
    time += 1000;
    assert.equal(
      (
        await post(agent, `${ours.id}/messages`, {
          kind: 'reply',
          html: 'Ana alone',
          lastSeenMessageId,
        })
      ).statusCode,
      201,
    );
    assert.deepEqual(await copies(1), []);
    time += 1000;
    await post(agent, `${bos.id}/merge`, {targetId: ours.id, force: true});
    assert.deepEqual(
      (await copies(1)).map(({address}: {address: string}) => address),
      ['bo@example.com'],
    );
  });

  it('a split makes a ticket of a message of the requester; both histories name the other', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent);
    const {created: reply} = (
      await post(agent, `${ticket.id}/messages`, {kind: 'reply', html: 'On its way'})
    ).json();
    const [asked] = (await read(agent, 1)).messages;
    const refused = await post(agent, `${ticket.id}/split`, {
      fromMessageId: reply.id,
      subject: 'Other',
    });
    assert.deepEqual(refused.json().fields, {fromMessageId: 'Choose a message of the requester'});
    const {attachment} = (
      await agent.on(app)(
        'POST',
        '/connect/api/attachments',
        fileForm('bill.txt', '%PDF-1.7\n%%EOF'),
      )
    ).json();
    await withWorkspace(
      database().db,
      {workspaceId: agent.workspaceId, userId: agent.id},
      async (trx) => {
        await trx
          .updateTable('connect.attachment')
          .set({messageId: asked?.id ?? null})
          .execute();
        await trx
          .updateTable('connect.message')
          .set({html: `<img data-attachment="${attachment.id}">`})
          .where('id', '=', asked?.id ?? '')
          .execute();
      },
    );
    const {ticket: other} = (
      await post(agent, `${ticket.id}/split`, {fromMessageId: asked?.id, subject: ' Other '})
    ).json();
    assert.deepEqual(
      [other.number, other.subject, other.status, other.requester.name],
      [2, 'Other', 'new', 'Ana'],
    );
    const [mine, its] = [await read(agent, 1), await read(agent, 2)];
    assert.deepEqual(
      [its.messages.map((message) => message.text), its.events[1]?.type, its.events[1]?.to],
      [['Where is my money?'], 'split_from', '1'],
    );
    const [copy] = its.messages[0]?.attachments ?? [];
    assert.ok(
      copy?.url &&
        its.messages[0]?.html.includes(copy.id) &&
        !its.messages[0].html.includes(attachment.id),
    );
    assert.equal((await app.inject(copy.url)).body, '%PDF-1.7\n%%EOF');
    assert.deepEqual(
      [mine.messages.length, mine.events.at(-1)?.type, mine.events.at(-1)?.to, mine.ticket.status],
      [2, 'split_into', '2', 'open'],
    );
  });

  it('a follow-up names the closed ticket that it continues, and no other', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent);
    const follow = () =>
      agent.on(app)('POST', TICKETS, {
        payload: {
          subject: 'More',
          requester: {email: 'ana@example.com'},
          html: 'x',
          followUpOfId: ticket.id,
        },
      });
    assert.deepEqual((await follow()).json().fields, {
      followUpOfId: 'Only a closed ticket has follow-ups',
    });
    const {ticket: resolved} = (await patch(agent, ticket, {status: 'resolved'})).json();
    await patch(agent, resolved, {status: 'closed'});
    assert.deepEqual((await follow()).json().ticket.followUpOf, {id: ticket.id, number: 1});
  });
});
