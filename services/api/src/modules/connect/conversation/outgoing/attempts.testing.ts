import {before} from 'node:test';
import type {Database} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {JobHandler} from '#jobs/index.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {testConfig} from '#testing/test-api.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {openMailbox, undelivered} from '../incoming/incoming.testing.ts';
import {defineOutgoing} from './service.ts';

export const BEN = 'ben@example.com';
export const ROSA = 'rosa@example.com';

/** Answer of a mail server to an attempt: the refused recipients, with the code. It throws if there is no connection. */
type Answer = (to: string[]) => Promise<Record<string, number> | undefined>;

interface Reply {
  number: number;
  id: string;
}

const refusal = (address: string, responseCode: number) => {
  const response = `${responseCode} ${responseCode < 500 ? '4.7.1 Later' : '5.1.1 No such user'}`;
  return {address, error: Object.assign(new Error(response), {responseCode, response})};
};

/** For a suite about attempts to mail a reply: those of {@link openMailbox}, with a mail server whose answers each attempt names. */
export const openAttempts = (database: () => Database) => {
  const mailbox = openMailbox(database);
  const {call, post, mail, read, owner, now} = mailbox;
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
    } as unknown as Core);
  });

  const write = async (payload: object = {}): Promise<Reply> => {
    const {number} = await post(mail());
    const {ticket} = await read(number);
    const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: '<p>Soon</p>',
      ...payload,
    });
    return {number, id: created.id};
  };
  const attempt = async (
    messageId: string,
    next: Answer = async () => undefined,
    {isLast = false} = {},
  ) => {
    answer = next;
    const target = {workspaceId: owner().workspaceId, messageId};
    await handlers.get('message.mail-to-others')?.(target, {isLast});
  };
  const messageIdOf = ({id}: Reply) => `<${id}@${owner().workspaceId}.example.com>`;
  return {
    ...mailbox,
    faults,
    write,
    /** A reply to Rosa, who is the requester, and Ben. */
    both: () => write({to: [ROSA, BEN].map((address) => ({name: '', address}))}),
    attempt,
    messageIdOf,
    bounce: (reply: Reply, ...addresses: string[]) =>
      post(
        mail({
          from: 'MAILER-DAEMON@mx.example.com',
          ...undelivered(messageIdOf(reply), addresses),
        }),
      ),
    stateOf: async ({number, id}: Reply) => {
      const {messages} = await read(number);
      const {state, error} = messages.find((one: {id: string}) => one.id === id).delivery;
      return [state, error];
    },
    /** The recipients of the next attempt, which succeeds. */
    receiversOf: async ({id}: Reply) => {
      const receivers: string[] = [];
      await attempt(id, async (to) => void receivers.push(...to));
      return receivers;
    },
    retry: ({id}: Reply) => call(`POST /connect/api/messages/${id}/retry`),
  };
};
