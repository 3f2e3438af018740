import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {RECIPIENT_STATUSES} from '@switchboard/contracts/broadcasts/states';
import {type Database, newId, type Trx, withSystem, withWorkspace} from '../database/index.ts';
import {testConfig} from './test-api.ts';
import {createTestSupportAddress} from './test-support-address.ts';
import {createTestWorkspace, type TestMember} from './test-workspace.ts';
import {updateSmsPermission} from '../modules/account/balance/sms/repository.ts';
import {post} from '../modules/account/balance/posting.ts';
import type {
  OutgoingMessage,
  ProviderChannel,
  Sent,
} from '../modules/campaign/broadcasts/channels/index.ts';
import type {EngineDeps} from '../modules/campaign/broadcasts/delivery/engine-deps.ts';

/** A provider that records messages. `answer` decides on the outcome of a message; it accepts all when omitted. */
export const createSink = ({
  answer = ({id}) => ({id, kind: 'accepted', providerId: id}),
  batchSize = 200,
}: {
  answer?: (message: OutgoingMessage, earlier: number) => Sent | 'busy';
  batchSize?: number;
} = {}) => {
  const got: OutgoingMessage[] = [];
  const channel: ProviderChannel = {
    name: `sink-${newId()}`,
    isSandbox: false,
    perMinute: null,
    batchSize,
    send: async (batch) => {
      let isBusy = false;
      const sent = batch.map((message): Sent => {
        const said = answer(message, got.length);
        if (said === 'busy') isBusy = true;
        if (said === 'busy') return {id: message.id, kind: 'untried'};
        got.push(message);
        return said;
      });
      return {sent, isBusy, reason: isBusy ? 'Busy' : ''};
    },
    close: async () => undefined,
  };
  return {channel, got};
};

interface Wanted {
  contacts: number;
  credits?: number;
  draft?: object;
  roles?: ('owner' | 'supervisor' | 'agent')[];
}

const CONTACTS_AT_ONCE = 2000;

const insertContacts = async (trx: Trx, workspaceId: string, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += CONTACTS_AT_ONCE)
    await sql`insert into connect.contact (id, workspace_id, name, email, phone, created_at)
      select gen_random_uuid(), ${workspaceId}, 'Contact ' || place, 'contact-' || place || '@example.com', '+63917' || (1000000 + place), now()
      from generate_series(${from}::integer, ${Math.min(count, from + CONTACTS_AT_ONCE - 1)}::integer) as place`.execute(
      trx,
    );
};

const insertAudience = async (trx: Trx, {workspaceId, id}: TestMember): Promise<string> => {
  const audienceId = newId();
  const at = new Date();
  await trx
    .insertInto('campaign.audience')
    .values({
      id: audienceId,
      workspaceId,
      name: 'Everyone',
      kind: 'static',
      filter: null,
      count: 0,
      countedAt: at,
      createdById: id,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await sql`insert into campaign.audience_contact (workspace_id, audience_id, contact_id)
    select workspace_id, ${audienceId}, id from connect.contact`.execute(trx);
  return audienceId;
};

interface Call {
  payload?: object;
  by?: TestMember | undefined;
  key?: string;
  version?: number;
}

/** Calls of the broadcasts API, as the owner unless another user is named. */
const callsOf =
  (app: FastifyInstance, owner: TestMember) =>
  async (request: string, {payload, by = owner, key, version}: Call = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const reply = await by.on(app)(method as 'POST', `/campaign/api/broadcasts${path}`, {
      ...(payload && {payload}),
      headers: {
        ...(method === 'POST' && {'idempotency-key': key ?? newId()}),
        ...(version !== undefined && {'if-match': `"${version}"`}),
      },
    });
    return {status: reply.statusCode, ...reply.json()};
  };

/** A workspace with contacts in one audience, credits, a verified sender and SMS allowed, and a draft for them. */
export const createScene = async (
  database: Database,
  app: FastifyInstance,
  {contacts, credits = contacts * 20, draft = {}, roles = ['owner']}: Wanted,
) => {
  const members = await createTestWorkspace(database, {roles});
  const [owner] = members;
  assert.ok(owner);
  const {workspaceId, id: userId} = owner;
  const within = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database.db, {workspaceId, userId}, work);
  const audienceId = await within(async (trx) => {
    await insertContacts(trx, workspaceId, contacts);
    if (credits > 0)
      await post(trx, {
        workspaceId,
        type: 'grant',
        by: 'system',
        amount: credits,
        idempotencyKey: newId(),
        actorId: null,
        memo: 'Test',
        now: new Date(),
      });
    return insertAudience(trx, owner);
  });
  await withSystem(database.db, (trx) =>
    updateSmsPermission(trx, workspaceId, {allowedAt: new Date()}),
  );
  const address = `news@${workspaceId}.example.com`;
  const senderId = await createTestSupportAddress(database, owner, {address});
  const call = callsOf(app, owner);
  const made = await call('POST ', {
    payload: {
      name: 'News',
      channel: 'email',
      subject: 'News for {{contact.firstName|you}}',
      html: '<p>Hello <a href="https://example.com/a?b=1&amp;c=2">there</a></p>',
      audienceIds: [audienceId],
      senderId,
      ...draft,
    },
  });
  assert.equal(made.status, 201, JSON.stringify(made));
  const {broadcast} = made as {broadcast: Broadcast};
  const read = async (): Promise<Broadcast> => (await call(`GET /${broadcast.id}`)).broadcast;
  return {members, owner, workspaceId, audienceId, broadcast, within, call, read};
};
/** Dependencies of an engine, with a clock that the test moves. */
export const engineDeps = (
  database: Database,
  channel: ProviderChannel,
  now: () => Date,
): EngineDeps => ({
  database,
  db: database.db,
  now,
  config: testConfig({MAILS_PER_DAY: '1000000'}),
  jobs: {send: async () => undefined} as unknown as EngineDeps['jobs'],
  channels: {email: channel, sms: channel},
});

/** Throws unless the counters equal the rows. */
export const expectTrueCounts = async (trx: Trx, broadcastId: string): Promise<void> => {
  const {rows} = await sql<{status: string; count: number}>`
    select status, count(*)::integer as count from campaign.broadcast_recipient where broadcast_id = ${broadcastId} group by 1`.execute(
    trx,
  );
  const counters = await trx
    .selectFrom('campaign.broadcastCounts')
    .selectAll()
    .where('broadcastId', '=', broadcastId)
    .executeTakeFirstOrThrow();
  for (const status of RECIPIENT_STATUSES)
    assert.equal(counters[status], rows.find((row) => row.status === status)?.count ?? 0, status);
};

/** Held and spent credits of the workspace of `trx`. */
export const readMoney = (trx: Trx) =>
  trx
    .selectFrom('account.balance')
    .select(['available', 'held', 'consumed'])
    .executeTakeFirstOrThrow();
