import assert from 'node:assert/strict';
import {after, before} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ImportTicketsResponse} from '@switchboard/contracts/imports/schemas';
import type {Database} from '#database/index.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

/** Actions of tests of ticket imports, at one instant, for a suite. */
export const openImports = (database: () => Database, now: Date) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database(), now: () => now});
  });
  after(() => app.close());
  return {
    app: () => app,
    setUp: async () => {
      const [owner, agent] = await createTestWorkspace(database(), {
        roles: ['owner', 'agent'],
        now,
      });
      assert.ok(owner && agent);
      return {owner, agent};
    },
    run: async (member: TestMember, tickets: object[]): Promise<ImportTicketsResponse> => {
      const reply = await member.on(app)('POST', '/connect/api/tickets/import', {
        payload: {tickets},
      });
      assert.equal(reply.statusCode, 200, reply.body);
      return reply.json();
    },
    read: async (member: TestMember, number: number) =>
      (await member.on(app)('GET', `/connect/api/tickets/${number}`)).json(),
  };
};
