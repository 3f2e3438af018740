import assert from 'node:assert/strict';
import {before, it} from 'node:test';
import {sql} from 'kysely';
import type {ApiDeps} from '../../../../deps.ts';
import type {JobHandler} from '../../../../jobs/index.ts';
import {onDatabase} from '../../../../testing/for-each-database.ts';
import {memoryStore} from '../../../../testing/memory-store.ts';
import {testConfig} from '../../../../testing/test-api.ts';
import {TICKETS} from '../../../../testing/ticket-calls.ts';
import {openMailbox, undelivered} from '../incoming/incoming.testing.ts';
import {defineOutgoing} from './service.ts';

const BEN = 'ben@example.com';
const ROSA = 'rosa@example.com';

/** Answer of a mail server to an attempt: the refused recipients, with the code. */
type Answer = (to: string[]) => Promise<Record<string, number> | undefined>;

const refusal = (address: string, responseCode: number) => {
  const response = `${responseCode} ${responseCode < 500 ? '4.7.1 Later' : '5.1.1 No such user'}`;
  return {address, error: Object.assign(new Error(response), {responseCode, response})};
};

onDatabase('an attempt to mail a reply', ({database}) => {
  const {call, post, mail, read, owner, now} = openMailbox(database);
  const handlers = new Map<string, JobHandler<{workspaceId: string; messageId: string}>>();
  const faults: Error[] = [];
  let answer: Answer = async () => undefined;

  before(() => {
    defineOutgoing({
      db: database().db,
      files: memoryStore(),
      config: testConfig(),
      now,
      reportFault: (error: Error) => void faults.push(error),
      jobs: {define: handlers.set.bind(handlers)},
      mail: {
        deliver: async ({envelope}: {envelope: {to: string[]}}) => {
          const refused = Object.entries((await answer(envelope.to)) ?? {});
          return {isSent: true, refused: refused.map(([address, code]) => refusal(address, code))};
        },
      },
    } as unknown as ApiDeps);
  });

  const write = async (payload: object = {}) => {
    const {number} = await post(mail());
    const {ticket} = await read(number);
    const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: '<p>Soon</p>',
      ...payload,
    });
    return {number: number as number, id: created.id as string};
  };
  const attempt = async (messageId: string, next: Answer = async () => undefined) => {
    answer = next;
    await handlers.get('message.mail-to-others')?.(
      {workspaceId: owner().workspaceId, messageId},
      {isLast: false},
    );
  };
  const bounce = (messageId: string, ...addresses: string[]) =>
    post(
      mail({
        from: 'MAILER-DAEMON@mx.example.com',
        ...undelivered(`<${messageId}@${owner().workspaceId}.example.com>`, addresses),
      }),
    );
  const stateOf = async ({number, id}: {number: number; id: string}) => {
    const {messages} = await read(number);
    const {state, error} = messages.find((one: {id: string}) => one.id === id).delivery;
    return [state, error];
  };

  it('keeps the bounce that arrives before its outcome is stored', async () => {
    const reply = await write();
    await attempt(reply.id, async () => void (await bounce(reply.id, ROSA)));
    assert.deepEqual(await stateOf(reply), [
      'failed',
      'The mail came back: there is no such mailbox (5.1.1).',
    ]);
  });

  it('changes nothing after another one has ended the mail', async () => {
    const reply = await write();
    const late = attempt(reply.id, async () => {
      await attempt(reply.id);
      return {[ROSA]: 451};
    });
    await assert.rejects(late, /451 4\.7\.1 Later/);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('stores who has the mail, even if wrong addresses cannot be marked', async () => {
    const reply = await write({cc: [{name: '', address: BEN}]});
    const {db} = database();
    await sql`create function connect.refuse_mark() returns trigger language plpgsql as $$ begin raise 'deadlock detected'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_mark before update on connect.contact for each row execute function connect.refuse_mark()`.execute(
      db,
    );
    try {
      await attempt(reply.id, async () => ({[ROSA]: 550}));
    } finally {
      await sql`drop function connect.refuse_mark() cascade`.execute(db);
    }
    assert.deepEqual(
      faults.map(({message}) => message),
      ['An address could not be marked as unreachable.'],
    );
    assert.deepEqual(await stateOf(reply), [
      'failed',
      `Refused for ${ROSA}, not for the others. The mail server answered: 550 5.1.1 No such user`,
    ]);
    const again: string[] = [];
    await call(`POST /connect/api/messages/${reply.id}/retry`);
    await attempt(reply.id, async (to) => void again.push(...to));
    assert.deepEqual(again, [ROSA]);
  });

  const both = () => write({to: [ROSA, BEN].map((address) => ({name: '', address}))});
  const receiversOf = async (id: string) => {
    const receivers: string[] = [];
    await attempt(id, async (to) => void receivers.push(...to));
    return receivers;
  };
  const retry = (id: string) => call(`POST /connect/api/messages/${id}/retry`);

  it('skips recipients whose mail came back meanwhile, and ends as sent without them', async () => {
    const reply = await both();
    await assert.rejects(attempt(reply.id, async () => ({[ROSA]: 451})));
    await bounce(reply.id, BEN);
    assert.equal((await stateOf(reply))[0], 'queued');
    assert.deepEqual(await receiversOf(reply.id), [ROSA]);
    assert.deepEqual(await stateOf(reply), [
      'sent',
      `The copy for ${BEN} came back: there is no such mailbox (5.1.1).`,
    ]);
  });

  it('goes on for the others after the mail of the requester came back, then fails', async () => {
    const reply = await both();
    await assert.rejects(attempt(reply.id, async () => ({[BEN]: 451})));
    await bounce(reply.id, ROSA);
    assert.deepEqual(await receiversOf(reply.id), [BEN]);
    assert.deepEqual(await stateOf(reply), [
      'failed',
      `The mail for ${ROSA} came back: there is no such mailbox (5.1.1). The others got it.`,
    ]);
    await retry(reply.id);
    assert.deepEqual(await receiversOf(reply.id), [ROSA]);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
  });

  it('is judged by all bounces since then, and repeated for all who returned the mail', async () => {
    const reply = await both();
    await attempt(reply.id);
    await bounce(reply.id, ROSA);
    await bounce(reply.id, BEN);
    assert.deepEqual(await stateOf(reply), [
      'failed',
      'The mail came back: there is no such mailbox (5.1.1).',
    ]);
    await retry(reply.id);
    assert.deepEqual(await receiversOf(reply.id), [ROSA, BEN]);
  });
});
