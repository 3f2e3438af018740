import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {sql} from 'kysely';
import {AuditResponse, type AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {findBrokenLink, findUnsealed} from '@switchboard/release-rules/audit';
import {Value} from 'typebox/value';
import {databases} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {appendAudit} from './repository.ts';

const AUDIT = '/registry/v1/audit?limit=500';

for (const {name, open} of databases) {
  describe(`audit log on ${name}`, () => {
    const registry = setStage(open);
    const entries = async (): Promise<AuditEntry[]> =>
      (await registry.call('GET', AUDIT, {as: 'activate'})).json().entries.reverse();

    test('33: chains every entry by hash to the previous one from the first start', async () => {
      await registry.publish(buildRelease('tickets', '1.0.0'));
      await registry.activate('tickets', '1.0.0');
      const answer = (await registry.call('GET', AUDIT, {as: 'activate'})).json();
      assert.deepEqual([...Value.Errors(AuditResponse, answer)], []);
      const log = await entries();
      assert.deepEqual(
        log.map(({id}) => id),
        log.map((_, index) => index + 1),
      );
      assert.deepEqual(
        log.slice(-2).map(({action}) => action),
        ['publish', 'activate'],
      );
      assert.equal(await findBrokenLink(log), undefined);
    });

    test('96: lists entries by remote, action and page', async () => {
      for (const version of ['1.0.0', '1.1.0'])
        await registry.publish(buildRelease('tickets', version));
      await registry.publish(buildRelease('team', '1.0.0'));
      await registry.activate('tickets', '1.0.0');
      const list = async (query: string) =>
        (
          (await registry.call('GET', `/registry/v1/audit?${query}`, {as: 'activate'})).json()
            .entries as AuditEntry[]
        ).map(({remote, to}) => `${remote} ${to}`);
      assert.deepEqual(await list('action=publish'), [
        'team 1.0.0',
        'tickets 1.1.0',
        'tickets 1.0.0',
      ]);
      assert.deepEqual(await list('action=publish&remote=tickets&limit=1'), ['tickets 1.1.0']);
      assert.deepEqual(await list('action=revoke'), []);
      assert.equal(
        (await registry.call('GET', '/registry/v1/audit?action=everything', {as: 'activate'}))
          .statusCode,
        422,
      );
    });

    test('33, 35: keeps one sealed chain without gaps over 100 writes on two replicas', async () => {
      await registry.publish(buildRelease('tickets', '1.0.0'));
      const replica = await startHarness(registry.db, {dataDir: registry.dataDir});
      const before = (await entries()).length;
      const etag = await registry.etag('tickets');
      const answers = await Promise.all(
        Array.from({length: 150}, (_, index) => {
          const on = [registry, replica][index % 2]!;
          if (index < 40) return on.publish(buildRelease('team', `1.0.${index}`));
          if (index < 99)
            return on.call('POST', '/registry/v1/tokens', {
              as: 'activate',
              body: {scope: 'read', reason: `token ${index}`},
            });
          return on.call('PUT', '/registry/v1/remotes/tickets/active', {
            as: 'activate',
            headers: {'if-match': etag},
            body: {version: '1.0.0', reason: `try ${index}`},
          });
        }),
      );
      const written = answers.filter(({statusCode}) => statusCode < 300).length;
      assert.equal(written, 100);
      const log = await entries();
      assert.equal(log.filter(({action}) => action !== 'refuse').length, before + written);
      assert.equal(await findBrokenLink(log), undefined);
      assert.equal(
        await findUnsealed(log, [String(registry.keys.document?.[0]?.publicKey)]),
        undefined,
      );
      await replica.app.close();
    });

    test('33: returns details and arbitrary text as they were hashed', async () => {
      await registry.db.transaction().execute((transaction) =>
        appendAudit(transaction.withSchema('registry'), {
          action: 'activate',
          remote: 'tickets',
          from: null,
          to: '1.0.0',
          actor: 'test',
          at: new Date(),
          reason: 'half a pair \ud800, a flag 🇩🇪, "quotes" \\ and \u2028',
          details: {
            rate: 0.1,
            tiny: 1e-9,
            nothing: undefined,
            list: [{b: 1, a: null}],
            text: '\udfff\u0000',
          },
        }),
      );
      const log = await entries();
      assert.equal(await findBrokenLink(log), undefined);
      assert.deepEqual(log.at(-1)?.details, {
        rate: 0.1,
        tiny: 1e-9,
        list: [{b: 1, a: null}],
        text: '\ufffd\u0000',
      });
    });

    test('33: leaves neither an entry nor a gap after a failed write', async () => {
      const before = await entries();
      await registry.publish(buildRelease('tickets', '1.0.0'));
      const refused = registry.db.transaction().execute(async (transaction) => {
        await appendAudit(transaction.withSchema('registry'), {
          action: 'token',
          remote: null,
          from: null,
          to: null,
          actor: 'test',
          reason: 'x',
          at: new Date(),
        });
        throw new Error('refused');
      });
      await assert.rejects(refused, /refused/);
      await registry.activate('tickets', '1.0.0');
      const log = await entries();
      assert.equal(log.length, before.length + 2);
      assert.equal(await findBrokenLink(log), undefined);
    });

    test('33: rejects a second successor of an entry in the database', async () => {
      const fork = sql`insert into registry.audit (id, action, actor, reason, at, previous, hash)
        select id + 1000, action, actor, reason, at, previous, 'other' from registry.audit where id = 2`;
      await assert.rejects(fork.execute(registry.db), /previous/);
    });
  });
}
