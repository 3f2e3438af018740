import {sql} from 'kysely';
import type {FastifyInstance} from 'fastify';
import {type Database, newId, withWorkspace} from '../database/index.ts';
import {fileForm} from '../testing/file-form.ts';
import type {TestMember} from '../testing/test-workspace.ts';
import {createTraining} from './training/rows.testing.ts';
import type {Ids} from './isolation-case.fixture.ts';
import {HOURS, MADE, POLICY, VIEW} from './isolation.fixture.ts';

export const SERVICES = ['connect', 'campaign', 'training'];

/** Every row of the three services that a workspace has. */
export const snapshot = ({db}: Database, {workspaceId, id}: TestMember) =>
  withWorkspace(db, {workspaceId, userId: id}, async (trx) => {
    const {rows: tables} = await sql<{
      name: string;
    }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in (${sql.join(SERVICES)}) order by 1`.execute(trx);
    const dump: Record<string, unknown> = {};
    for (const {name} of tables)
      dump[name] = (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(trx)).rows;
    return dump;
  });

/** A paid top-up with its invoice. */
const buyCredits = async (app: FastifyInstance, owner: TestMember) => {
  const post = async (url: string, payload: object) =>
    owner.on(app)('POST', url, {payload, headers: {'idempotency-key': newId()}});
  const {topUp} = (await post('/api/balance/top-ups', {credits: 100, provider: 'sandbox'})).json();
  await post(`/api/balance/top-ups/${topUp.id}/sandbox-payment`, {outcome: 'paid'});
  const {invoices} = (await owner.on(app)('GET', '/api/balance/invoices')).json();
  return {topUp: topUp.id, invoice: invoices[0].id};
};

/** Something of every kind; the ticket has a number that no other workspace has. */
export const fill = async (
  {db}: Database,
  app: FastifyInstance,
  owner: TestMember,
): Promise<Ids> => {
  const create = async (url: string, payload: object) =>
    (await owner.on(app)('POST', url, {payload})).json();
  const made: Partial<Ids> = {};
  for (const [noun, url, payload] of MADE) made[noun] = (await create(url, payload))[noun].id;
  const {businessHours} = await create('/connect/api/business-hours', HOURS);
  const {slaPolicy} = await create('/connect/api/sla-policies', POLICY);
  const {view} = await create('/connect/api/views', VIEW);
  await owner.on(app)('PUT', '/connect/api/views/layout', {payload: {isSplit: true}});
  const ticketRequest = {subject: 'Ours', requester: {email: 'ana@example.com'}, html: 'Hi'};
  const {ticket: earlier} = await create('/connect/api/tickets', ticketRequest);
  const {ticket} = await create('/connect/api/tickets', ticketRequest);
  await create(`/connect/api/tickets/${ticket.id}/links`, {kind: 'related', ticketId: earlier.id});
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const {created} = await create(`/connect/api/tickets/${ticket.id}/messages`, {
    kind: 'reply',
    html: 'Later',
    sendAt,
  });
  const {attachment} = (
    await owner.on(app)('POST', '/connect/api/attachments', fileForm('note.txt', 'Ours'))
  ).json();
  const {supportAddress} = await create('/connect/api/support-addresses', {
    address: `support@${ticket.id}.example.com`,
    name: 'Ours',
    signature: '',
  });
  const taught = await createTraining(app, owner);
  const {file: courseFile} = await create('/training/api/files', {
    kind: 'video',
    name: 'ours.mp4',
    size: 1000,
  });
  const file = fileForm(
    'old.csv',
    'subject,description,requester_email,external_id\nOurs,Hi,ana@example.com,1',
  );
  const staged = (await owner.on(app)('POST', '/connect/api/imports?format=csv', file)).json();
  const {team} = await create('/api/teams', {name: 'Ours', memberIds: [owner.id]});
  const leftOut = newId();
  await withWorkspace(db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
    trx
      .insertInto('connect.leftOutMail')
      .values({
        id: leftOut,
        workspaceId: owner.workspaceId,
        headerId: '<1@example.com>',
        channelId: supportAddress.id,
        recipients: '[]',
        sender: null,
        subject: 'Ours',
        reason: 'program',
        size: 0,
        createdAt: new Date(),
      })
      .execute(),
  );
  const notification = newId();
  await withWorkspace(db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
    trx
      .insertInto('account.notification')
      .values({
        id: notification,
        workspaceId: owner.workspaceId,
        userId: owner.id,
        kind: 'mention',
        topic: 'ours',
        actorId: null,
        actorName: 'Ours',
        title: 'Ours',
        number: null,
        ticketId: null,
        excerpt: 'Ours',
        path: '/dashboard/home',
        inApp: true,
        beganAt: new Date(),
        at: new Date(),
        readAt: null,
        mailDueAt: null,
      })
      .execute(),
  );
  const [rememberedDevice, now] = [newId(), new Date()];
  await db
    .insertInto('account.rememberedDevice')
    .values({
      id: rememberedDevice,
      userId: owner.id,
      keyHash: Buffer.from(rememberedDevice),
      userAgent: null,
      network: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now,
    })
    .execute();
  const passkey = newId();
  await db
    .insertInto('account.passkey')
    .values({
      id: passkey,
      userId: owner.id,
      name: 'Ours',
      credentialId: passkey,
      publicKey: Buffer.from(''),
      counter: 0,
      transports: '',
      createdAt: now,
      lastUsedAt: null,
    })
    .execute();
  const {sessions} = (await owner.on(app)('GET', '/api/user/sessions')).json();
  const own = {
    leftOut,
    notification,
    session: sessions[0].id,
    rememberedDevice,
    passkey,
    view: view.id,
    member: owner.id,
    team: team.id,
    import: staged.import.id,
  };
  const ofTicket = {
    ticket: ticket.id,
    contact: ticket.requester.id,
    number: ticket.number,
    message: created.id,
    attachment: attachment.id,
    supportAddress: supportAddress.id,
  };
  return {
    ...(made as Pick<Ids, (typeof MADE)[number][0]>),
    ...ofTicket,
    ...(await buyCredits(app, owner)),
    hours: businessHours.id,
    policy: slaPolicy.id,
    ...taught,
    courseFile: courseFile.id,
    ...own,
  };
};
