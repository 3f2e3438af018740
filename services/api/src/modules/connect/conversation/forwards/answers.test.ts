import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';

const SECRET = 'a-secret-of-the-mail-server';
const VENDOR = 'repairs@lamps.example';
const ROSA = 'rosa@example.com';

onDatabase('answers to forwards that name no mail', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let [owner]: TestMember[] = [];
  const address = () => `support@${owner?.workspaceId}.example.com`;
  before(async () => {
    smtp = await openSmtpSink();
    app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url, INBOUND_SECRET: SECRET}),
      runJobs: true,
    });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    await createTestSupportAddress(database(), owner!, {address: address()});
  });

  const call = memberCalls(() => app);
  const receive = async (from: string, to: string, more: string[] = []) =>
    (
      await app.inject({
        method: 'POST',
        url: '/connect/api/inbound/email',
        payload: [
          `From: ${from}`,
          `To: ${to}`,
          `Message-ID: <${newId()}@mx>`,
          ...more,
          '',
          `Written by ${from}.`,
        ].join('\r\n'),
        headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      })
    ).json() as {outcome: string; number: number};
  const read = (number: number) => call(owner, `GET ${TICKETS}/${number}`);
  /** A ticket of Rosa's that was forwarded: its number, and the reply address of the forward. */
  const forwarded = async () => {
    const {number} = await receive(ROSA, address(), ['Subject: Broken lamp']);
    const {ticket} = await read(number);
    const next = smtp.mail();
    await call(owner, `POST ${TICKETS}/${ticket.id}/forwards`, {
      payload: {to: [{name: '', address: VENDOR}]},
    });
    const {mail} = await next;
    return {number, id: ticket.id as string, replyTo: mail.replyTo?.value[0]?.address ?? ''};
  };
  const lastOf = async (number: number) => {
    const {messages, cc} = await read(number);
    return [messages.at(-1).kind, messages.at(-1).author.name, cc];
  };

  it('stay internal if they come to the address of the forward, from any writer', async () => {
    const {number, id, replyTo} = await forwarded();
    for (const from of [VENDOR, 'kai@workshop.example']) {
      assert.equal((await receive(from, replyTo, ['Subject: Lamp'])).outcome, 'added');
      assert.deepEqual(await lastOf(number), ['note', from, []]);
    }
    const next = smtp.mail();
    await call(owner, `POST ${TICKETS}/${id}/messages`, {payload: {kind: 'reply', html: 'Done'}});
    const {to, raw} = await next;
    assert.deepEqual(to, [ROSA]);
    assert.doesNotMatch(raw, /lamps\.example|workshop\.example/);
  });

  it('stay internal if writer and subject match one forward', async () => {
    const {number} = await forwarded();
    for (const subject of ['Re: Fwd: Broken lamp', 'AW: RE: fwd: broken lamp']) {
      const {outcome} = await receive(VENDOR, address(), [`Subject: ${subject}`]);
      assert.equal(outcome, 'added');
      assert.deepEqual(await lastOf(number), ['note', VENDOR, []]);
    }
  });

  it('open tickets of their own if subject, writer or ticket is uncertain', async () => {
    await forwarded();
    const outcomes = [
      await receive(VENDOR, address(), ['Subject: Fwd: Broken lamp']),
      await receive(VENDOR, address(), ['Subject: Re: Broken lamp']),
      await receive('kai@workshop.example', address(), ['Subject: Re: Fwd: Broken lamp']),
    ];
    await forwarded();
    outcomes.push(await receive(VENDOR, address(), ['Subject: Re: Fwd: Broken lamp']));
    assert.deepEqual(
      outcomes.map(({outcome}) => outcome),
      ['created', 'created', 'created', 'created'],
    );
  });

  it('open tickets of their own after a month, and for a closed ticket', async () => {
    const answer = () => receive(VENDOR, address(), ['Subject: Re: Fwd: Broken lamp']);
    const change = async (id: string, {at, status}: {at: Date; status: TicketStatus}) =>
      withWorkspace(database().db, systemOf(owner!.workspaceId), async (trx) => {
        await trx
          .updateTable('connect.message')
          .set({createdAt: at})
          .where('ticketId', '=', id)
          .where('forward', 'is not', null)
          .execute();
        await trx.updateTable('connect.ticket').set({status}).where('id', '=', id).execute();
      });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const {id} = await forwarded();
    for (const [days, status, outcome] of [
      [29, 'open', 'added'],
      [31, 'open', 'created'],
      [1, 'resolved', 'added'],
      [1, 'closed', 'created'],
    ] as const) {
      await change(id, {at: daysAgo(days), status});
      assert.equal((await answer()).outcome, outcome, `${days} ${status}`);
    }
    await forwarded();
    assert.equal((await answer()).outcome, 'created', 'it may answer the closed one');
  });

  it('open tickets of their own as long as another one is in the trash', async () => {
    const {id} = await forwarded();
    assert.equal((await call(owner, `DELETE ${TICKETS}/${id}`)).status, 200);
    await forwarded();
    const {outcome} = await receive(VENDOR, address(), ['Subject: Re: Fwd: Broken lamp']);
    assert.equal(outcome, 'created');
  });

  it('are public if the requester gets them too', async () => {
    const {number, replyTo} = await forwarded();
    await receive(VENDOR, `${replyTo}, ${ROSA}`, ['Subject: Lamp']);
    assert.equal((await lastOf(number))[0], 'requester');
  });
});
