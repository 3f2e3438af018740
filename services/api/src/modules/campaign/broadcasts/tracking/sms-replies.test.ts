import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {newId} from '#database/index.ts';
import {createScene, createSink, readMoney} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import type {OutgoingMessage, Sent} from '../channels/index.ts';
import {PROVIDER_SECRET, postEvents} from './tracking.testing.ts';

const OWN_NUMBER = '+639180000000';
const TICKETS = '/connect/api/tickets';

onDatabase('replies to a broadcast by SMS', ({database}) => {
  let app: FastifyInstance;
  let answer: (message: OutgoingMessage) => Sent | undefined = () => undefined;
  const sink = createSink({
    answer: (message) =>
      answer(message) ?? {id: message.id, kind: 'accepted', providerId: message.id},
  });
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({PROVIDER_SECRET, SMS_SENDER: OWN_NUMBER}),
      channels: {sms: sink.channel},
      runJobs: true,
    });
  });
  after(() => app.close());

  const until = async <Found>(look: () => Promise<Found | undefined>): Promise<Found> => {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  /** A broadcast by SMS that has been sent to its contacts. */
  const send = async (contacts = 1, credits = 1000) => {
    answer = () => undefined;
    const scene = await createScene(database(), app, {
      contacts,
      credits,
      draft: {channel: 'sms', html: '', subject: '', text: 'Sale!'},
    });
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    await until(async () => ((await scene.read()).status === 'completed' ? true : undefined));
    const got = sink.got.filter(({reference}) => reference.startsWith(scene.workspaceId));
    const call = async (route: string, payload?: object) => {
      const [method, url] = route.split(' ') as ['POST', string];
      const reply = await scene.owner.on(app)(method, url, payload ? {payload} : {});
      return {status: reply.statusCode, ...reply.json()};
    };
    const text = (
      words: string,
      {
        to = got[0],
        ...given
      }: {to?: OutgoingMessage | undefined; from?: string; providerId?: string} = {},
    ) => ({
      event: 'reply',
      providerId: newId(),
      reference: to?.reference,
      from: to?.to.address,
      text: words,
      ...given,
    });
    const say = async (...said: Parameters<typeof text>) =>
      assert.equal((await postEvents(app, [text(...said)])).statusCode, 200);
    const tickets = async (): Promise<Ticket[]> =>
      (await call(`GET ${TICKETS}?sort=createdAt`)).tickets;
    const thread = async (number: number): Promise<{messages: Message[]; ticket: Ticket}> =>
      call(`GET ${TICKETS}/${number}`);
    return {...scene, got, call, text, say, tickets, thread};
  };

  it('become tickets that name it; further texts join them, repeated ones are ignored', async () => {
    const scene = await send();
    const words = `  Is the sale\n${'very '.repeat(20)}long? `;
    const first = scene.text(words);
    await postEvents(app, [first]);
    await postEvents(app, [first]);
    const [ticket, ...others] = await scene.tickets();
    assert.ok(ticket);
    assert.deepEqual(
      [others, ticket.channel, ticket.requester.name, ticket.requester.phone, ticket.status],
      [[], 'sms', 'Contact 1', first.from, 'new'],
    );
    assert.match(ticket.subject, /^Is the sale very very .* very…$/);
    assert.ok(ticket.subject.length <= 81);
    await scene.say('And until when?');
    const {messages, ...shown} = await scene.thread(ticket.number);
    assert.deepEqual(
      messages.map(({text, phone, author}) => [text, phone, author.name]),
      [words.trim(), 'And until when?'].map((one) => [one, first.from, 'Contact 1']),
    );
    assert.partialDeepStrictEqual(shown, {broadcast: {id: scene.broadcast.id, name: 'News'}});
    assert.equal((await scene.read()).counts.replied, 1);
  });

  it('reopen the ticket if possible, and continue in another one when it is closed', async () => {
    const scene = await send();
    await scene.say('Hello');
    const [ticket] = await scene.tickets();
    assert.ok(ticket);
    const move = (version: number, status: string) =>
      scene.owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
        payload: {status},
        headers: {'if-match': `"${version}"`},
      });
    await move(ticket.version, 'resolved');
    await scene.say('One more thing');
    const {ticket: reopened} = await scene.thread(ticket.number);
    assert.deepEqual([reopened.status, (await scene.tickets()).length], ['open', 1]);
    await move(reopened.version, 'resolved');
    await move(reopened.version + 1, 'closed');
    await scene.say('Still there?');
    await scene.say('Please answer');
    const [, next, ...more] = await scene.tickets();
    assert.ok(next);
    assert.deepEqual([more, next.followUpOf?.number], [[], ticket.number]);
    assert.equal((await scene.thread(next.number)).messages.length, 2);
  });

  it('create a contact for an unknown sender, without counting as a reply', async () => {
    const scene = await send(2);
    const from = '+639179999999';
    await scene.say('Who is this?', {from});
    const [ticket] = await scene.tickets();
    assert.ok(ticket);
    assert.deepEqual([ticket.requester.name, ticket.requester.phone], [from, from]);
    assert.partialDeepStrictEqual(await scene.thread(ticket.number), {broadcast: null});
    assert.equal((await scene.read()).counts.replied, 0);
  });

  it('are no tickets for keywords, blank texts, our own, or unreachable senders', async () => {
    const scene = await send();
    const [message] = scene.got;
    await scene.say('STOP');
    await scene.say('  ');
    await scene.say('Hello', {from: OWN_NUMBER});
    await scene.say('Your code is 1234', {from: 'BANK'});
    const unknown = {...message!, reference: message!.reference.replace(/.{8}$/, '00000000')};
    await scene.say('Hello', {to: unknown});
    const stranger = {...message!, reference: message!.reference.replace(/^.{8}/, '00000000')};
    await scene.say('Hello', {to: stranger});
    assert.deepEqual(await scene.tickets(), []);
  });

  it('drop unstorable characters, without blocking other reports', async () => {
    const scene = await send(2);
    const [first, second] = scene.got;
    const hostile = scene.text('Hel\0lo \ud83d', {providerId: `${newId()}\0`});
    const delivered = {event: 'delivered', providerId: second?.id, reference: second?.reference};
    const failed = {
      ...delivered,
      event: 'failed',
      code: '\0',
      error: 'No\0',
      reference: first?.reference,
    };
    const reply = await postEvents(app, [hostile, failed, delivered]);
    assert.deepEqual([reply.statusCode, reply.json().taken], [200, 3]);
    const [ticket] = await scene.tickets();
    assert.match((await scene.thread(ticket!.number)).messages[0]?.text ?? '', /^Hello \p{So}$/u);
    assert.equal((await scene.read()).counts.delivered, 1);
  });

  it('of one sender are delayed beyond the limit, without blocking others', async () => {
    const scene = await send(2);
    const [first, second] = scene.got;
    const texts = Array.from({length: 32}, (_, index) => scene.text(`Hello ${index}`));
    const delivered = {event: 'delivered', providerId: second?.id, reference: second?.reference};
    const reply = await postEvents(app, [...texts, delivered]);
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [429, '600']);
    const [ticket] = await scene.tickets();
    assert.equal((await scene.thread(ticket!.number)).messages.length, 30);
    assert.equal((await scene.read()).counts.delivered, 1);
    assert.equal((await postEvents(app, texts.slice(0, 30))).statusCode, 200);
    assert.equal(ticket?.requester.phone, first?.to.address);
  });

  const write = (scene: Awaited<ReturnType<typeof send>>, payload: object = {}) =>
    until(async () => (await scene.tickets())[0]).then(({id}) =>
      scene.call(`POST ${TICKETS}/${id}/messages`, {
        kind: 'reply',
        html: '<p>See <a href="https://example.com/sale">here</a></p>',
        ...payload,
      }),
    );
  const untilState = (scene: Awaited<ReturnType<typeof send>>, id: string, state: string) =>
    until(async () =>
      (await scene.thread(1)).messages.find((one) => one.id === id && one.delivery.state === state),
    );

  it('are answered by SMS, at the price of one, and the next reply joins the ticket', async () => {
    const scene = await send();
    await scene.say('Where?');
    const {consumed} = await scene.within(readMoney);
    const {created} = await write(scene);
    const sent = await untilState(scene, created.id, 'sent');
    const out = sink.got.at(-1);
    assert.deepEqual(
      [out?.text, out?.to.address, sent.phone, sent.delivery.error],
      ['See here (https://example.com/sale)', scene.got[0]?.to.address, out?.to.address, null],
    );
    assert.equal((await scene.within(readMoney)).consumed, consumed + 10);
    await scene.say('Thank you', {to: out});
    const {messages} = await scene.thread(1);
    assert.deepEqual(
      messages.map(({text}) => text),
      ['Where?', 'See here', 'Thank you'],
    );
    assert.equal((await scene.tickets()).length, 1);
  });

  it('are not answered without credits, or with content that no SMS can carry', async () => {
    const scene = await send(1, 19);
    await scene.say('Where?');
    const fields = async (payload: object) => (await write(scene, payload)).fields;
    assert.deepEqual(await fields({cc: [{name: '', address: 'ben@example.com'}]}), {
      cc: 'An SMS has no copies',
    });
    assert.deepEqual(await fields({attachmentIds: [newId()]}), {
      attachmentIds: 'An SMS carries no files and pictures',
    });
    assert.deepEqual(await fields({html: `<p>${'x'.repeat(1531)}</p>`}), {
      html: 'An SMS has at most 1530 characters',
    });
    const poor = await write(scene);
    assert.deepEqual([poor.status, poor.code], [402, 'insufficient_credits']);
    const nowhere = {phone: null, email: null};
    await scene.within((trx) => trx.updateTable('connect.contact').set(nowhere).execute());
    assert.deepEqual(await fields({}), {requester: 'Add a phone number before replying'});
    assert.equal((await scene.thread(1)).messages.length, 1);
  });

  it('are answered by mail if only an email address is known', async () => {
    const scene = await send(1, 10);
    await scene.say('Where?');
    await scene.within((trx) => trx.updateTable('connect.contact').set({phone: null}).execute());
    const {created} = await write(scene);
    const shown = await untilState(scene, created.id, 'outbox');
    assert.deepEqual(
      [shown.phone, shown.mail?.to.map(({address}) => address)],
      [null, ['contact-1@example.com']],
    );
  });

  it('show why an answer was not sent, and resend it as another SMS', async () => {
    const scene = await send();
    await scene.say('Where?');
    answer = ({id}) => ({id, kind: 'failed', code: 'http_400', error: 'No such number'});
    const {created} = await write(scene);
    const failed = await untilState(scene, created.id, 'failed');
    assert.equal(failed.delivery.error, 'No such number');
    const {consumed} = await scene.within(readMoney);
    const keys: string[] = [sink.got.at(-1)!.id];
    answer = () => undefined;
    const retry = () => scene.call(`POST /connect/api/messages/${created.id}/retry`);
    assert.equal((await retry()).status, 200);
    await untilState(scene, created.id, 'sent');
    keys.push(sink.got.at(-1)!.id);
    assert.equal((await scene.within(readMoney)).consumed, consumed + 10);
    const [out] = sink.got.slice(-1);
    await postEvents(app, [
      {event: 'failed', providerId: out?.id, reference: out?.reference, error: 'Switched off'},
    ]);
    assert.equal((await untilState(scene, created.id, 'failed')).delivery.error, 'Switched off');
    assert.notEqual(keys[0], keys[1]);
  });
});
