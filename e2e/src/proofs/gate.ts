import assert from 'node:assert/strict';
import {it} from 'node:test';
import {release, releaseAsTyped} from '../support/release.ts';
import {setStage} from '../support/stage.ts';
import {publishAs} from '../support/variants.ts';
import {FAULTS, faulty, GOOD, publishFaults} from '../gate/broken-sections.ts';

const REMOTES = ['analytics', 'auth', 'broadcast', 'team', 'tickets', 'training'];
const NEXT = '1.1.0';

const stage = setStage(async ({system}) => {
  await publishFaults(
    system,
    FAULTS.map(([fault]) => fault),
  );
  await Promise.all(REMOTES.map((remote) => publishAs(system, {remote, versions: [NEXT]})));
});

for (const [fault, rule] of FAULTS) {
  it(`${rule} refuses the fault "${fault}"`, async () => {
    const {remote, version} = faulty(fault);
    const {code, err} = await releaseAsTyped(stage.system, 'activate', remote, version);
    const rules = err
      .split('\n')
      .slice(1)
      .filter((line) => /^[a-z]/.test(line))
      .map((line) => line.split(':')[0]);
    assert.deepEqual([code, [...new Set(rules)]], [6, [rule]], err);
  });
}

for (const {remote, version} of [GOOD, ...REMOTES.map((name) => ({remote: name, version: NEXT}))]) {
  it(`${remote} ${version} passes`, async () => {
    const {code, out, err} = await releaseAsTyped(stage.system, 'activate', remote, version);
    assert.equal(code, 0, out + err);
    await release(stage.system, 'rollback', remote);
  });
}
