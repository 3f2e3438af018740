import assert from 'node:assert/strict';
import {it} from 'node:test';
import {findPostgres, startOwnPostgres} from '../postgres.ts';
import {runLedgerChaos} from './run.ts';

const bin = process.env.TEST_DATABASE_URL === undefined ? undefined : findPostgres();

// Needs a PostgreSQL: the small version of `npm run chaos:api -- ledger`, which has 300,000 operations and 100 kills.
if (bin !== undefined)
  it('loses and doubles nothing while processes, backends and the database are killed', async () => {
    const postgres = await startOwnPostgres(bin);
    try {
      const report = await runLedgerChaos(postgres, {
        operations: 1500,
        kills: 4,
        workspaces: 6,
        processes: 2,
        lostReplies: 0.05,
        say: () => undefined,
      });
      assert.deepEqual(report.faults, []);
      assert.deepEqual(report.kills, {service: 2, backend: 1, database: 1});
      assert.ok(report.operations >= 1500 && report.retries > 0 && report.reads > 0);
      assert.equal(report.starts, 11);
    } finally {
      await postgres.remove();
    }
  });
