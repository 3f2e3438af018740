import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {call} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';

describe('a stranger', () => {
  let system: System;

  before(async () => void (system = await startSystem()));
  after(() => system.stop());

  it('reads nothing of a workspace without a session', async () => {
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
