import assert from 'node:assert/strict';
import {
  FAULTS,
  faulty,
  GOOD,
  publishFaults,
  publishRecordFaults,
  RECORD_FAULTS,
} from '../gate/broken-sections.ts';
import {polluting, POLLUTIONS, publishPolluting} from '../support/releases/polluting-releases.ts';
import {release, releaseAsTyped} from '../support/releases/release.ts';
import {setStage} from '../support/system/stage.ts';
import {publishAs} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const REMOTES = ['analytics', 'auth', 'broadcast', 'team', 'tickets', 'training'];
const NEXT = '1.1.0';

const stage = setStage(async ({system}) => {
  await publishFaults(
    system,
    FAULTS.map(([fault]) => fault),
  );
  await publishRecordFaults(system);
  await publishPolluting(system);
  await Promise.all(REMOTES.map((remote) => publishAs(system, {remote, versions: [NEXT]})));
});

/** The rules that reject a release, with the error output; each has a remedy in the line below. */
const refusal = async ({remote, version}: {remote: string; version: string}) => {
  const {code, err} = await releaseAsTyped(stage.system, 'activate', remote, version);
  const lines = err.split('\n').filter((line) => !line.startsWith('Checking ') && line !== '');
  const rules = lines.filter((line) => /^[a-z]/.test(line)).map((line) => line.split(':')[0]!);
  assert.equal(lines.filter((line) => /^ {2}\S/.test(line)).length, rules.length, err);
  return {code, rules: [...new Set(rules)], err};
};

for (const [fault, rule] of [...FAULTS, ...RECORD_FAULTS]) {
  test(`${rule} refuses the fault "${fault}"`, async () => {
    const {code, rules, err} = await refusal(faulty(fault));
    assert.deepEqual([code, rules], [6, [rule]], err);
  });
}

for (const pollution of POLLUTIONS) {
  test(`refuses the release that pollutes the page by "${pollution.name}"`, async () => {
    const {code, rules, err} = await refusal(polluting(pollution));
    assert.equal(code, 6, err);
    console.log(`  ${pollution.name}: ${rules.join(', ')}`);
  });
}

for (const {remote, version} of [GOOD, ...REMOTES.map((name) => ({remote: name, version: NEXT}))]) {
  test(`${remote} ${version} passes`, async () => {
    const start = performance.now();
    const {code, out, err} = await releaseAsTyped(stage.system, 'activate', remote, version);
    assert.equal(code, 0, out + err);
    console.log(`  ${remote}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await release(stage.system, 'rollback', remote);
  });
}
