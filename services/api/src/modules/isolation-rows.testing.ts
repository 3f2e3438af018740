import {sql} from 'kysely';
import type {FastifyInstance} from 'fastify';
import {type Database, newId, withWorkspace} from '../database/index.ts';
import {fileForm} from '../testing/file-form.ts';
import type {TestMember} from '../testing/test-workspace.ts';
import {FIELD, HOURS, type Ids, MACRO, POLICY, VIEW} from './isolation.fixture.ts';

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

/** Something of every kind; the ticket has a number that no other workspace has. */
export const fill = async (
  {db}: Database,
  app: FastifyInstance,
  owner: TestMember,
): Promise<Ids> => {
  const create = async (url: string, payload: object) =>
    (await owner.on(app)('POST', url, {payload})).json();
  const {businessHours} = await create('/connect/api/business-hours', HOURS);
  const {macro} = await create('/connect/api/macros', MACRO);
  const {field} = await create('/connect/api/fields', FIELD);
  const {slaPolicy} = await create('/connect/api/sla-policies', POLICY);
  const {view} = await create('/connect/api/views', VIEW);
  const ticketRequest = {subject: 'Ours', requester: {email: 'ana@example.com'}, html: 'Hi'};
  await create('/connect/api/tickets', ticketRequest);
  const {ticket} = await create('/connect/api/tickets', ticketRequest);
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
  const {broadcast} = await create('/campaign/api/broadcasts', {name: 'Ours', channel: 'email'});
  const {course, lessons} = await create('/training/api/courses', {
    title: 'Ours',
    lessons: [{title: 'One', html: 'x'}],
  });
  const {invitation} = await create('/api/team/invitations', {
    email: 'guest@example.com',
    role: 'agent',
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
    field: field.id,
    member: owner.id,
    invitation: invitation.id,
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
    macro: macro.id,
  };
  return {
    ...ofTicket,
    hours: businessHours.id,
    policy: slaPolicy.id,
    broadcast: broadcast.id,
    course: course.id,
    lesson: lessons[0].id,
    ...own,
  };
};
