import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {COLLAPSE_MS} from '@switchboard/contracts/limits';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const TICKETS = '/connect/api/tickets';
const START = Date.parse('2026-11-23T01:30:00Z');

onDatabase('what people hear of tickets', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, ana, ben] = [] as unknown as [TestMember, TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [owner, ana, ben] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'supervisor'],
      now: new Date(START),
    })) as [TestMember, TestMember, TestMember];
  });

  const create = async (payload: object = {}): Promise<Ticket> =>
    (
      await owner.on(app)('POST', TICKETS, {
        payload: {
          subject: 'Where is it?',
          requester: {name: 'Rosa', email: 'rosa@example.com'},
          html: 'Hi',
          ...payload,
        },
      })
    ).json().ticket;
  const heard = async (member: TestMember): Promise<Notification[]> =>
    (await member.on(app)('GET', '/api/notifications')).json().notifications;
  const brief = async (member: TestMember) =>
    (await heard(member)).map(
      ({kind, actor, number, count}) => `${kind} ${actor?.name ?? '-'} #${number ?? '-'} x${count}`,
    );
  /** Writes a note a second later. */
  const note = (author: TestMember, {id}: Ticket, html: string) => {
    now += 1000;
    return author.on(app)('POST', `${TICKETS}/${id}/messages`, {payload: {kind: 'note', html}});
  };
  /** For each notification so far, true if it was silent. */
  const soundsFor = (member: TestMember) =>
    withWorkspace(
      database().db,
      {workspaceId: member.workspaceId, userId: member.id},
      async (trx) =>
        (
          await trx
            .selectFrom('events.outbox')
            .select(['payload', 'audience'])
            .where('type', '=', 'notification.created')
            .orderBy('seq')
            .execute()
        )
          .filter(({audience}) => audience?.includes(member.id))
          .map(({payload}) => (payload as {isSilent?: boolean}).isSilent),
    );
  const mentionOf = (id: string) => `<p><span data-mention="${id}">@X</span> look</p>`;
  const assign = (actor: TestMember, {id, version}: Ticket, assigneeId: string | null) =>
    actor.on(app)('PATCH', `${TICKETS}/${id}`, {
      payload: {assigneeId},
      headers: {'if-match': `"${version}"`},
    });

  describe('receivers', () => {
    it('are notified of assignments to them, but not by themselves', async () => {
      const ticket = await create();
      await assign(owner, ticket, ana.id);
      assert.deepEqual(await brief(ana), ['assigned owner Person #1 x1']);
      const mine = (await ana.on(app)('GET', `${TICKETS}/1`)).json().ticket;
      await assign(ana, mine, ben.id);
      await create({assigneeId: owner.id});
      assert.deepEqual(await brief(ben), ['assigned supervisor Person #1 x1']);
      assert.deepEqual(await brief(owner), []);
    });

    it('get one notification of a note: the mention', async () => {
      const ticket = await create({assigneeId: ana.id});
      await ana.on(app)('PUT', `/api/notifications/read-all`, {
        payload: {upTo: new Date(now).toISOString()},
      });
      const {created: message} = (await note(ben, ticket, mentionOf(ana.id))).json();
      const [first] = await heard(ana);
      assert.deepEqual(
        [first?.kind, first?.excerpt, first?.path, first?.isRead],
        ['mention', '@X look', `/dashboard/tickets/1#message-${message.id}`, false],
      );
      assert.equal((await heard(ana)).filter(({isRead}) => !isRead).length, 1);
    });

    it('are notified of a mention that an edit adds, and not of earlier ones again', async () => {
      const ticket = await create();
      const {created: message} = (await note(ben, ticket, mentionOf(ana.id))).json();
      await ben.on(app)('PATCH', `/connect/api/messages/${message.id}`, {
        payload: {html: mentionOf(ana.id) + mentionOf(owner.id)},
      });
      assert.deepEqual(await brief(ana), ['mention supervisor Person #1 x1']);
      assert.deepEqual(await brief(owner), ['mention supervisor Person #1 x1']);
    });

    it('are notified of messages in tickets they were assigned, or follow', async () => {
      const ticket = await create({assigneeId: ana.id});
      await ben.on(app)('POST', `${TICKETS}/${ticket.id}/follow`);
      await note(owner, ticket, 'An internal word');
      assert.deepEqual((await brief(ana))[0], 'reply_on_mine owner Person #1 x1');
      assert.deepEqual(await brief(ben), ['reply_on_followed owner Person #1 x1']);
    });

    it('get a silent notification for an open ticket, until they have seen it', async () => {
      const ticket = await create({assigneeId: ana.id});
      const see = (seenAt: string) =>
        ana.on(app)('PUT', `${TICKETS}/${ticket.id}/read`, {payload: {seenAt}});
      await see(new Date(now).toISOString());
      await ana.on(app)('PUT', `${TICKETS}/${ticket.id}/viewing`, {payload: {mode: 'viewing'}});
      await note(owner, ticket, mentionOf(ana.id));
      const unread = async () =>
        (await heard(ana)).filter(({isRead}) => !isRead).map(({kind}) => kind);
      assert.deepEqual(await unread(), ['mention']);
      assert.deepEqual(await soundsFor(ana), [false, true]);
      await see(new Date(now - 1000).toISOString());
      assert.deepEqual(await unread(), ['mention']);
      await see(new Date(now).toISOString());
      assert.deepEqual(await unread(), []);
    });

    it('are notified only of mentions and assignments of a muted ticket', async () => {
      const ticket = await create();
      await ana.on(app)('POST', `${TICKETS}/${ticket.id}/follow`);
      await ana.on(app)('PUT', `${TICKETS}/${ticket.id}/mute`);
      await note(owner, ticket, 'Nothing for Ana');
      assert.deepEqual(await brief(ana), []);
      await note(owner, ticket, mentionOf(ana.id));
      assert.deepEqual(await brief(ana), ['mention owner Person #1 x1']);
      const {mutes} = (await ana.on(app)('GET', '/connect/api/mutes')).json();
      assert.deepEqual(mutes, [{ticket: {id: ticket.id, number: 1, subject: 'Where is it?'}}]);
      await ana.on(app)('DELETE', `${TICKETS}/${ticket.id}/mute`);
      now += COLLAPSE_MS;
      await note(owner, ticket, 'Something for Ana');
      assert.equal((await heard(ana))[0]?.kind, 'reply_on_followed');
    });

    it('are not notified of a ticket that they may not see', async () => {
      await changeMember(owner.on(app), ana.id, {ticketScope: 'own'});
      const {team} = (
        await owner.on(app)('POST', '/api/teams', {
          payload: {name: 'A', memberIds: [ana.id, ben.id]},
        })
      ).json();
      await create({teamId: team.id});
      assert.deepEqual(await brief(ben), ['unassigned_in_team owner Person #1 x1']);
      assert.deepEqual(await brief(ana), []);
    });
  });

  describe('repeated news', () => {
    it('within two minutes is one notification with a count', async () => {
      const ticket = await create({assigneeId: ana.id});
      for (const text of ['one', 'two', 'three']) await note(owner, ticket, text);
      assert.deepEqual((await brief(ana))[0], 'reply_on_mine owner Person #1 x3');
      assert.equal((await heard(ana))[0]?.excerpt, 'three');
      now += COLLAPSE_MS;
      await note(owner, ticket, 'four');
      assert.deepEqual(
        (await heard(ana)).map(({kind, count}) => `${kind} ${count}`),
        ['reply_on_mine 1', 'reply_on_mine 3', 'assigned 1'],
      );
    });

    it('is a new notification after the first was read', async () => {
      const ticket = await create({assigneeId: ana.id});
      await note(owner, ticket, 'one');
      await ana.on(app)('PUT', '/api/notifications/read-all', {
        payload: {upTo: new Date(now).toISOString()},
      });
      await note(owner, ticket, 'two');
      assert.equal((await heard(ana)).filter(({isRead}) => !isRead).length, 1);
    });

    it('of several tickets from one person leads to their list', async () => {
      const tickets = [await create(), await create(), await create()];
      for (const ticket of tickets) await assign(owner, ticket, ana.id);
      const [told, ...others] = await heard(ana);
      assert.deepEqual(
        [told?.count, told?.number, told?.path, others],
        [3, null, '/dashboard/tickets', []],
      );
    });

    it('of the same ticket counts it once', async () => {
      const ticket = await create({assigneeId: ana.id});
      await assign(owner, ticket, null);
      await assign(owner, (await owner.on(app)('GET', `${TICKETS}/1`)).json().ticket, ana.id);
      assert.deepEqual(await brief(ana), ['assigned owner Person #1 x1']);
    });
  });

  describe('reading', () => {
    it('marks the notifications of an opened ticket as read', async () => {
      const ticket = await create({assigneeId: ana.id});
      await create({assigneeId: ana.id, subject: 'Another'});
      now += COLLAPSE_MS;
      await note(owner, ticket, 'one');
      await ana.on(app)('PUT', `${TICKETS}/${ticket.id}/read`, {
        payload: {seenAt: new Date(now).toISOString()},
      });
      assert.deepEqual(
        (await heard(ana)).map(({kind, isRead}) => [kind, isRead]),
        [
          ['reply_on_mine', true],
          ['assigned', false],
        ],
      );
    });

    it('covers one, all of them, or none of another person', async () => {
      const ticket = await create({assigneeId: ana.id});
      await note(owner, ticket, 'one');
      const [first] = await heard(ana);
      const path = `/api/notifications/${first?.id}/read`;
      assert.equal((await ben.on(app)('PUT', path, {payload: {isRead: true}})).statusCode, 404);
      const read = await ana.on(app)('PUT', path, {payload: {isRead: true}});
      assert.equal(read.json().unread, 1);
      const unread = await ana.on(app)('PUT', path, {payload: {isRead: false}});
      assert.equal(unread.json().unread, 2);
      const shown = await ana.on(app)('GET', '/api/notifications?show=unread&kind=assigned');
      assert.deepEqual([shown.json().page.total, shown.json().unread], [1, 2]);
      const all = await ana.on(app)('PUT', '/api/notifications/read-all', {
        payload: {upTo: new Date(now).toISOString()},
      });
      assert.equal(all.json().unread, 0);
    });
  });
});
