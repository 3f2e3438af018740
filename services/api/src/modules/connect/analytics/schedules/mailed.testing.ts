import assert from 'node:assert/strict';
import {after, before, beforeEach} from 'node:test';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {Database} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';
import {addressOf, fileOf, reportScene, type Sent} from './schedules.testing.ts';

/** A Monday. */
export const START = Date.parse('2026-11-23T09:00:00Z');
export const DAY = 86_400_000;

interface People {
  owner: TestMember;
  supervisor: TestMember;
  agent: TestMember;
  other: TestMember;
}

/** For tests: a workspace of four people whose reports are mailed, new for each test. */
export const mailedReports = (database: () => Database) => {
  let app: FastifyInstance;
  let people: People;
  const clock = {now: START};
  const now = () => new Date(clock.now);
  const scene = reportScene({app: () => app, database, now});
  before(async () => {
    app = await createTestApi({database: database(), now});
  });
  after(async () => {
    await app.close();
    await scene.close();
  });
  beforeEach(async () => {
    clock.now = START;
    [scene.sent, scene.queue].forEach((list) => (list.length = 0));
    scene.refused.clear();
    const [owner, supervisor, agent, other] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: now(),
    })) as [TestMember, TestMember, TestMember, TestMember];
    people = {owner, supervisor, agent, other};
  });
  const {create, post} = ticketCalls(() => app);
  /** Returns to the start, as sessions expire and readings would be of another time. */
  const atStart = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const then = clock.now;
    clock.now = START;
    try {
      return await work();
    } finally {
      clock.now = then;
    }
  };
  const read = (report: {id: string}) => atStart(() => scene.read(people.owner, report));
  return {
    ...scene,
    app: () => app,
    people: () => people,
    clock,
    now,
    atStart,
    read,
    /** A shared report to these recipients, at the moment at which it is due. */
    scheduled: async (to: TestMember[], changes: Parameters<typeof scene.save>[1] = {}) => {
      const report = await scene.save(people.owner, changes);
      const reply = await scene.schedule(people.owner, report, {
        recipientIds: to.map(({id}) => id),
      });
      assert.equal(reply.statusCode, 201, reply.body);
      clock.now = Date.parse(reply.json().schedule.nextRunAt);
      return report;
    },
    run: (report: {id: string}) => scene.run(people.owner, report),
    mailTo: ({email}: TestMember): Sent | undefined =>
      scene.sent.find((mail) => addressOf(mail) === email),
    addresses: () => scene.sent.map(addressOf).toSorted(),
    /** States of the mails of each run. */
    statesOf: async (report: {id: string}) =>
      (await read(report)).runs.map(({deliveries}) =>
        deliveries.map(({state, reason}) => reason ?? state),
      ),
    /** Two agents with a resolved ticket each; the second one sees only their own. */
    work: async () => {
      const {owner, agent, other} = people;
      await changeMember(owner.on(app), other.id, {ticketScope: 'own'});
      for (const member of [agent, other]) {
        const {id} = await create(member, {assigneeId: member.id});
        await post(member, `${id}/messages`, {
          kind: 'reply',
          html: 'x',
          thenStatus: 'resolved',
        });
      }
    },
  };
};

/** The rows of a file of a mail. */
export const rowsOf = (mail: Sent | undefined, name: string): string[][] =>
  Papa.parse<string[]>(fileOf(mail, name).toString().slice(1)).data;

/** Days are written with spaces of several kinds. */
export const plain = (text = ''): string => text.replace(/\p{Zs}/gu, ' ');
