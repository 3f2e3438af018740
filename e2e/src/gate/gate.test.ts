import assert from 'node:assert/strict';
import type {HealthResponse} from '@switchboard/contracts/registry/telemetry/schemas';
import {test} from '../support/test.ts';
import {faulty, GOOD, publishFaults} from './broken-sections.ts';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {release, releaseAsTyped} from '../support/releases/release.ts';
import {setStage} from '../support/system/stage.ts';

/** Faults with a thrown or visible effect; `npm run test:releases` has all. */
const FAULTS = [
  ['render', 'browser-crash'],
  ['axe', 'browser-axe'],
] as const;

const stage = setStage(({system}) =>
  publishFaults(
    system,
    FAULTS.map(([fault]) => fault),
  ),
);

const newest = async () => {
  const {entries} = (await release(stage.system, 'audit', 'training', '--limit', '1')) as {
    entries: {action: string; to: string; details?: object}[];
  };
  return entries[0]!;
};

test.describe('the browser check before a release runs', () => {
  for (const [fault, rule] of FAULTS) {
    test(`73 refuses a release by ${rule}, shows the place, and keeps the active release`, async () => {
      const {remote, version} = faulty(fault);
      const {code, out, err} = await releaseAsTyped(stage.system, 'activate', remote, version);
      assert.equal(code, 6, out + err);
      const [progress, ...told] = err.split('\n');
      assert.equal(progress, `Checking training ${version} in a browser…`);
      assert.deepEqual(
        [...new Set(told.filter((line) => /^[a-z]/.test(line)).map((line) => line.split(':')[0]))],
        [rule],
        err,
      );
      assert.match(err, /at \/dashboard\/training/);
      if (fault === 'render')
        assert.match(
          err,
          /browser-crash: It crashes at \/dashboard\/training: Error: gate: thrown in render\n/,
        );
      assert.notEqual((await newest()).action, 'activate');
    });
  }

  test('73 passes a good release, and checks it only once', async () => {
    const {remote, version} = GOOD;
    const {code, out, err} = await releaseAsTyped(
      stage.system,
      'canary',
      remote,
      version,
      '--percent',
      '1',
    );
    assert.deepEqual([code, err], [0, `Checking training ${version} in a browser…\n`], out + err);
    const promoted = await releaseAsTyped(stage.system, 'promote', remote);
    assert.deepEqual([promoted.code, promoted.err], [0, '']);
    const {action, to, details} = await newest();
    assert.deepEqual([action, to, details], ['promote', version, undefined]);
  });

  test('73 144 leaves no trace for users: no listed user, no figures, no other release', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/team');
    await page.locator('[data-remote="team"]').waitFor();
    await page
      .locator('[data-remote="team"]')
      .getByText(stage.owner.email)
      .filter({visible: true})
      .first()
      .waitFor();
    assert.equal(await page.getByText('release-checks@').count(), 0);
    assert.equal(await page.getByText('Leave preview').count(), 0);
    const {body} = await call<HealthResponse>(`${stage.system.url}/registry/v1/health`);
    assert.deepEqual(
      body.releases.filter(({arm}) => arm === 'preview'),
      [],
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
});
