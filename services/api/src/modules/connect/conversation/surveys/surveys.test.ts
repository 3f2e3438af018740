import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {NewJob} from '#jobs/index.ts';
import {newId, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {getSigningKey} from '../../signing/service.ts';
import {ASK, askAfterResolve} from '../../tickets/write/survey-jobs.ts';
import {askAfterwards} from './service.ts';
import {ratingToken} from './token.ts';

const SETTINGS = '/connect/api/survey-settings';
const DAY = 86_400_000;
const REQUEST = {
  subject: 'Refund <i>now</i>',
  requester: {email: 'rosa@example.com', name: 'Rosa'},
  html: 'Where is it?',
};
const QUESTION = {isOn: true, delayMinutes: 30, question: 'How was <b>it</b>?'};

onDatabase('satisfaction of requesters', ({database}) => {
  let app: FastifyInstance;
  let now = Date.parse('2026-11-23T01:30:00Z');
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  const clock = () => new Date(now);
  before(async () => {
    app = await createTestApi({database: database(), now: clock});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: clock(),
    })) as [TestMember, TestMember];
  });

  const inWorkspace = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
    withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, work);
  const save = (member: TestMember, payload: object = QUESTION, version = 0) =>
    member.on(app)('PUT', SETTINGS, {payload, headers: {'if-match': `"${version}"`}});
  const calls = ticketCalls(() => app, REQUEST);
  const create = () => calls.create(owner);
  const move = async (ticket: Ticket, status: string): Promise<Ticket> =>
    (await calls.patch(owner, ticket, {status})).json().ticket;
  const thread = ({number}: Ticket) => calls.read(owner, number);
  const askBy = (member: TestMember, {id}: Ticket) =>
    member.on(app)('POST', `${TICKETS}/${id}/survey`);
  const sent: NewJob[] = [];
  const jobs = {send: async (_trx: unknown, job: NewJob) => void sent.push(job)};
  /** Effect of the job that a resolution has left. */
  const come = async ({id: ticketId, resolvedAt}: Ticket) =>
    askAfterwards(
      {db: database().db, now: clock, jobs} as unknown as Parameters<typeof askAfterwards>[0],
      {workspaceId: owner.workspaceId, ticketId, resolvedAt: resolvedAt ?? ''},
    );
  const addressOf = ({id: ticketId}: Ticket) =>
    inWorkspace(async (trx) => {
      const {id} = await trx
        .selectFrom('connect.csat')
        .select('id')
        .where('ticketId', '=', ticketId)
        .orderBy('sentAt', 'desc')
        .executeTakeFirstOrThrow();
      return `/connect/csat/${ratingToken({workspaceId: owner.workspaceId, id}, await getSigningKey(trx, owner.workspaceId))}`;
    });
  /** Pretends that the requester got a survey 7 days ago. */
  const age = ({id}: Ticket) =>
    inWorkspace((trx) =>
      trx
        .updateTable('connect.csat')
        .set({sentAt: new Date(now - 7 * DAY)})
        .where('ticketId', '=', id)
        .execute(),
    );
  const answer = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      payload: new URLSearchParams(fields).toString(),
    });

  it('lets owners and admins change settings, one after the other', async () => {
    assert.deepEqual((await agent.on(app)('GET', SETTINGS)).json().surveySettings, {
      isOn: false,
      delayMinutes: 60,
      question: 'How would you rate the help you got?',
      version: 0,
    });
    assert.equal((await save(agent)).statusCode, 403);
    assert.deepEqual((await save(owner, {...QUESTION, question: ' '})).json().fields, {
      question: 'Question is required',
    });
    assert.equal((await save(owner, {...QUESTION, delayMinutes: 10_081})).statusCode, 422);
    assert.deepEqual((await save(owner)).json().surveySettings, {...QUESTION, version: 1});
    assert.deepEqual(
      [
        (await save(owner)).statusCode,
        (await save(owner, QUESTION, 1)).json().surveySettings.version,
      ],
      [409, 2],
    );
  });

  it('queues a delayed job after a resolution, unless off, sample, imported or spam', async () => {
    const ticket = await move(await create(), 'resolved');
    const change = await inWorkspace(async (trx) => {
      const row = await trx
        .selectFrom('connect.ticket')
        .selectAll()
        .where('id', '=', ticket.id)
        .executeTakeFirstOrThrow();
      return {
        before: row,
        ticket: row,
        events: [
          {
            type: 'status' as const,
            fromValue: 'open',
            toValue: 'resolved',
            by: {type: 'agent' as const, id: owner.id, at: clock()},
          },
        ],
      };
    });
    sent.length = 0;
    await inWorkspace((trx) => askAfterResolve(jobs, trx, change));
    assert.deepEqual(sent, []);
    await save(owner);
    for (const other of [
      {isSample: true},
      {externalId: '1'},
      {isSpam: true},
      {deletedAt: clock()},
      {mergedIntoId: newId()},
    ]) {
      await inWorkspace((trx) =>
        askAfterResolve(jobs, trx, {...change, ticket: {...change.ticket, ...other}}),
      );
    }
    await inWorkspace((trx) => askAfterResolve(jobs, trx, {...change, events: []}));
    assert.deepEqual(sent, []);
    await inWorkspace((trx) => askAfterResolve(jobs, trx, change));
    const due = new Date(now + 30 * 60_000);
    assert.deepEqual(sent, [
      {
        name: ASK,
        data: {workspaceId: owner.workspaceId, ticketId: ticket.id, resolvedAt: ticket.resolvedAt},
        startAfter: due,
      },
    ]);
  });

  it('asks once per lasting resolution, if enabled, and at most once in 7 days', async () => {
    const resolved = await move(await create(), 'resolved');
    await come(resolved);
    assert.equal((await thread(resolved)).rating, null);
    await save(owner);
    const reopened = await move(resolved, 'open');
    await come(resolved);
    assert.equal((await thread(resolved)).rating, null);
    now += 1000;
    const again = await move(reopened, 'resolved');
    await come(resolved);
    assert.equal((await thread(resolved)).rating, null);
    sent.length = 0;
    await come(again);
    await come(again);
    const {rating, events} = await thread(again);
    assert.deepEqual(rating, {
      sentAt: clock().toISOString(),
      expiresAt: new Date(now + 7 * DAY).toISOString(),
      score: null,
      comment: '',
      answeredAt: null,
      error: null,
    });
    assert.deepEqual(
      events
        .filter(({type}: {type: string}) => type === 'survey_sent')
        .map(({actor}: {actor: {type: string}}) => actor.type),
      ['system'],
    );
    assert.equal(sent.length, 1);
    assert.deepEqual(
      (await askBy(agent, again)).json().message,
      'The requester got a survey within the last 7 days.',
    );
    await age(again);
    assert.equal((await askBy(agent, again)).statusCode, 200);
  });

  it('records nothing for viewing the page; the form does, and the last answer counts', async () => {
    const ticket = await create();
    assert.equal((await askBy(agent, ticket)).statusCode, 200);
    const url = await addressOf(ticket);
    const page = await app.inject(`${url}?score=4`);
    assert.equal(page.statusCode, 200);
    assert.match(
      page.headers['content-security-policy'] as string,
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    );
    assert.match(page.body, /value="4" required checked/);
    assert.match(page.body, /Acme asks about “Refund &lt;i&gt;now/);
    assert.equal((await thread(ticket)).rating.score, null);
    const missing = await answer(url, {comment: '<script>'});
    assert.deepEqual(
      [
        missing.statusCode,
        missing.body.includes('Choose a rating first.'),
        missing.body.includes('&lt;script&gt;'),
      ],
      [422, true, true],
    );
    assert.equal((await answer(url, {score: '6'})).statusCode, 422);
    assert.match(
      (await answer(url, {score: '4', comment: 'x'.repeat(1001)})).body,
      /Comment must be at most 1000 characters/,
    );
    const first = await answer(url, {score: '4', comment: `${'x'.repeat(998)}\r\ny`});
    assert.deepEqual([first.statusCode, first.headers['location']], [303, url]);
    assert.match((await app.inject(url)).body, /Your rating is saved: 4 – Good/);
    now += 60_000;
    await answer(url, {score: '2', comment: 'Too <b>late</b>'});
    const {rating, events, ticket: rated} = await thread(ticket);
    assert.deepEqual(
      [rating.score, rating.comment, rating.answeredAt],
      [2, 'Too <b>late</b>', clock().toISOString()],
    );
    const answers = events.filter(({type}: {type: string}) => type === 'rated');
    assert.deepEqual(
      answers.map(({from, to, actor}: {from: string; to: string; actor: {name: string}}) => [
        from,
        to,
        actor.name,
      ]),
      [
        [null, '4', 'Rosa'],
        ['4', '2', 'Rosa'],
      ],
    );
    assert.equal(rated.version, ticket.version + 3);
  });

  it('reports any unknown address as such', async () => {
    const {statusCode, headers} = await answer('/connect/csat/%E2%80%AE%0D%0Ax', {score: '5'});
    assert.deepEqual([statusCode, headers['location']], [303, '/connect/csat/%E2%80%AE%0D%0Ax']);
    assert.equal((await app.inject(String(headers['location']))).statusCode, 404);
  });

  it('filters lists by the latest rating', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    for (const ticket of [first, second, third]) await askBy(agent, ticket);
    await answer(await addressOf(first), {score: '5'});
    await answer(await addressOf(second), {score: '5'});
    await answer(await addressOf(second), {score: '2'});
    const numbers = async (csat: string) =>
      (await owner.on(app)('GET', `${TICKETS}?sort=createdAt&csat=${csat}`))
        .json()
        .tickets.map(({number}: Ticket) => number);
    assert.deepEqual(
      [
        await numbers('good'),
        await numbers('bad'),
        await numbers('okay'),
        await numbers('good,bad'),
      ],
      [[1], [2], [], [1, 2]],
    );
    assert.deepEqual((await owner.on(app)('GET', `${TICKETS}?csat=great`)).json().fields, {
      csat: 'Rating is invalid',
    });
  });

  it('expires a link after 7 days, and accepts no foreign one', async () => {
    const ticket = await create();
    await askBy(agent, ticket);
    const url = await addressOf(ticket);
    const forged = `/connect/csat/${ratingToken({workspaceId: owner.workspaceId, id: newId()}, 'guess')}`;
    for (const unknown of [forged, '/connect/csat/x', `/connect/csat/${'a'.repeat(64)}`]) {
      const reply = await app.inject(unknown);
      assert.deepEqual(
        [reply.statusCode, reply.body.includes('This link does not work')],
        [404, true],
      );
    }
    await age(ticket);
    const reply = await app.inject(`${url}?score=1`);
    assert.deepEqual([reply.statusCode, reply.body.includes('This link has expired')], [410, true]);
    await answer(url, {score: '1'});
    assert.equal((await thread(ticket)).rating.score, null);
  });

  it('limits the answers of one address per minute', async () => {
    now += 60_000;
    const statuses = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await answer('/connect/csat/x', {score: '1'})).statusCode);
    assert.deepEqual([statuses[59], statuses[60]], [303, 429]);
  });
});
