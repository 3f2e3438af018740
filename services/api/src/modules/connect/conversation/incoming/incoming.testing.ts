import {after, before, beforeEach} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {type Database, newId, systemOf, withWorkspace} from '#database/index.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {updateMessage} from '../messages/repository.ts';

const SECRET = 'a-secret-of-the-mail-server';
const START = Date.parse('2026-11-20T09:00:00Z');

interface Given {
  from?: string;
  to?: string;
  id?: string;
  subject?: string;
  body?: string;
  more?: string[];
}

/** A mail with parts of these lines. */
export const multipart = (
  type: string,
  ...lines: string[]
): Required<Pick<Given, 'more' | 'body'>> => ({
  more: [`Content-Type: ${type}; boundary=b`],
  body: [...lines, '--b--'].join('\r\n'),
});

/** Parts of a mail server's report that these recipients did not get a mail. */
export const undelivered = (
  messageId: string,
  addresses: readonly string[],
): Required<Pick<Given, 'more' | 'body'>> =>
  multipart(
    'multipart/report; report-type=delivery-status',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx',
    ...addresses.flatMap((address) => [
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.1.1',
    ]),
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    '',
    'x',
  );

/** For a suite about incoming mails: a workspace with a support address for each test, a clock, and mails to it. */
export const openMailbox = (database: () => Database) => {
  let app: FastifyInstance;
  let time = START;
  let members: [TestMember, TestMember];
  const now = () => new Date(time);
  const owner = () => members[0];
  const address = () => `support@${owner().workspaceId}.example.com`;
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: SECRET}),
      now,
      files: memoryStore(),
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    time = START;
    members = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: now(),
    })) as [TestMember, TestMember];
    await createTestSupportAddress(database(), owner(), {address: address()});
  });

  const call = async (route: string, payload?: object, headers: Record<string, string> = {}) => {
    const [method, url] = route.split(' ') as ['POST', string];
    const answer = await owner().on(app)(method, url, {...(payload && {payload}), headers});
    return {status: answer.statusCode, ...answer.json()};
  };
  const read = (number: number) => call(`GET ${TICKETS}/${number}`);
  const post = async (raw: string | Buffer, {secret = SECRET, query = ''} = {}) => {
    const headers = {'content-type': 'message/rfc822', authorization: `Bearer ${secret}`};
    const answer = await app.inject({
      method: 'POST',
      url: `/connect/api/inbound/email${query}`,
      payload: raw,
      headers,
    });
    return {status: answer.statusCode, ...answer.json()};
  };
  const mail = ({
    from = 'Rosa Lim <rosa@example.com>',
    to = address(),
    id = newId(),
    subject = 'Refund',
    body = 'Where is my money?',
    more = [],
  }: Given = {}) =>
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${id}@example.com>`,
      ...more,
      '',
      body,
    ].join('\r\n');
  return {
    app: () => app,
    now,
    pass: (ms: number) => {
      time += ms;
    },
    owner,
    agent: () => members[1],
    address,
    call,
    read,
    post,
    mail,
    /** A ticket of Rosa's that was answered by a mail: its number, and the `Message-ID` of the answer. */
    answered: async () => {
      const {number} = await post(mail());
      const {ticket} = await read(number);
      const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
        kind: 'reply',
        html: '<p>On its way</p>',
      });
      await withWorkspace(database().db, systemOf(owner().workspaceId), (trx) =>
        updateMessage(trx, created.id, {
          delivery: 'sent',
          deliveredTo: JSON.stringify(['rosa@example.com']),
        }),
      );
      return {
        number,
        id: ticket.id as string,
        replyId: `<${created.id}@${owner().workspaceId}.example.com>`,
      };
    },
  };
};
