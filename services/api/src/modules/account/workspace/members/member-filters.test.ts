import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {Member} from '@switchboard/contracts/team/schemas';
import {type Role, ROLES, type TicketScope} from '@switchboard/contracts/user/schemas';
import type {FastifyInstance} from 'fastify';
import {withSystem} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const SCOPES = ['all', 'team', 'own'] as const;

onDatabase('the members by ticket access', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const list = async (by: TestMember, query = ''): Promise<Member[]> =>
    (await by.on(app)('GET', `/api/team/members?limit=100${query}`)).json().members;

  it('match the ticket access in the list, by role, by setting or by the workspace', async () => {
    const sets: Array<TicketScope | null> = [null, ...SCOPES];
    const members = await createTestWorkspace(database(), {
      roles: ROLES.flatMap((role): Role[] => sets.map(() => role)),
    });
    const [owner] = members as [TestMember];
    await withSystem(database().db, async (trx) => {
      for (const [index, {id}] of members.entries())
        await trx
          .updateTable('account.membership')
          .set({ticketScope: sets[index % sets.length] ?? null})
          .where('userId', '=', id)
          .execute();
    });
    for (const agentScope of SCOPES) {
      await withSystem(database().db, (trx) =>
        trx
          .updateTable('account.workspace')
          .set({agentScope})
          .where('id', '=', owner.workspaceId)
          .execute(),
      );
      const all = await list(owner);
      assert.equal(all.length, members.length);
      for (const scope of SCOPES)
        assert.deepEqual(
          (await list(owner, `&ticketScope=${scope}`)).map(({id}) => id),
          all.filter(({ticketScope}) => ticketScope === scope).map(({id}) => id),
          `${scope} where agents see ${agentScope}`,
        );
    }
    const refused = await owner.on(app)('GET', '/api/team/members?ticketScope=none');
    assert.equal(refused.statusCode, 422);
  });
});
