import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openDatabase} from './index.ts';

describe('opening a missing database', () => {
  it('names the address and the remedy in one sentence, without the password', async () => {
    await assert.rejects(
      openDatabase({databaseUrl: 'postgres://ada:secret-pass@127.0.0.1:1/desk', dataDir: ''}),
      (error: Error) => {
        assert.equal(error.name, 'DatabaseUnavailableError');
        assert.match(
          error.message,
          /^The database at 127\.0\.0\.1:1\/desk does not answer \(ECONNREFUSED\): start it, or correct DATABASE_URL/,
        );
        assert.doesNotMatch(`${error.message} ${String(error.cause)}`, /secret-pass/);
        return true;
      },
    );
  });

  it('names DATA_DIR when the directory cannot be used', async () => {
    await assert.rejects(openDatabase({dataDir: '/dev/null'}), {
      name: 'DatabaseUnavailableError',
      message: /set DATA_DIR to another one/,
    });
  });
});
