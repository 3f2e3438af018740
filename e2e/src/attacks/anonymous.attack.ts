import assert from 'node:assert/strict';
import {call} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

test.describe('a stranger', () => {
  let system: System;

  test.beforeAll(async () => void (system = await startSystem()));
  test.afterAll(() => system.stop());

  test('reads nothing of a workspace without a session', async () => {
    for (const path of [
      '/api/user',
      '/api/team/members',
      '/connect/api/tickets',
      '/campaign/api/broadcasts',
      '/training/api/courses',
    ]) {
      assert.equal((await call(system.url + path)).status, 401, path);
    }
  });
});
