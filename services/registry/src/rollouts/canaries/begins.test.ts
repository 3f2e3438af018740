import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {setAbortStage} from '../../testing/auto-abort.ts';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';

const HOUR = 3_600_000;

const {name, open} = testDatabase;
describe(`scheduled canaries on ${name}`, () => {
  const {registry, time, now, change, log, newest} = setAbortStage(open);
  const put = (body: object) =>
    change('PUT canary', {version: '1.1.0', percent: 10, reason: 'night release', ...body});
  const startsAt = () => new Date(time.now + HOUR).toISOString();
  const look = () => registry.registry.lookAtCanaries();

  test('140: records the begin of a schedule once, by the first check after its start', async () => {
    const replica = await startHarness(registry.db, {dataDir: registry.dataDir, now});
    const start = startsAt();
    await put({startsAt: start});
    await look();
    const before = await log();
    time.now += HOUR;
    await Promise.all([look(), replica.registry.lookAtCanaries()]);
    await look();
    assert.deepEqual(await log(), [...before, 'begin null 1.1.0']);
    const {actor, reason, details, at}: AuditEntry = await newest();
    assert.deepEqual(
      [actor, reason.startsWith('scheduled by activate#'), details, at],
      ['schedule', true, {startsAt: start, percent: 10, cohorts: {}}, now().toISOString()],
    );
    await replica.app.close();
  });

  test('140: records another start time, but no other share and no immediate begin', async () => {
    const start = startsAt();
    await put({startsAt: start});
    time.now += HOUR;
    await look();
    await put({startsAt: start, percent: 20});
    await look();
    assert.equal((await newest()).action, 'canary');
    await put({startsAt: startsAt(), percent: 20});
    time.now += HOUR;
    await look();
    assert.equal((await newest()).action, 'begin');
    await put({percent: 20});
    await look();
    assert.equal((await newest()).action, 'canary');
  });

  test('140: records no begin for a canary aborted before its start', async () => {
    await put({startsAt: startsAt()});
    await change('POST canary/abort', {});
    time.now += HOUR;
    await look();
    assert.equal((await newest()).action, 'abort');
  });
});
