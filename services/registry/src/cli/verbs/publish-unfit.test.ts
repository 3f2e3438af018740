import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import {addressOf, openTerminal} from '../../testing/command-line.ts';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease, filesOf, writeRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const REACT_ITSELF =
  'takes an object of state variables to update or a function which returns an object';

describe('publish --dry-run of a release that the host could not run', () => {
  const registry = setStage(testDatabase.open, {
    overrides: {hostProvides: {contract: 2, shared: {}}},
  });
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unfit-'));
    const {release, bytes} = buildRelease('tickets', '1.0.2', {needs: {react: '^18.0.0'}});
    const own = {...bytes, 'static/js/react.js': REACT_ITSELF};
    await writeRelease(folder, {release: {...release, files: filesOf(own)}, bytes: own});
  });
  afterEach(() => rm(folder, {recursive: true}));

  const tried = async (...args: string[]) => {
    const terminal = openTerminal();
    const url = await addressOf(registry.app);
    const code = await terminal.run(
      ['publish', 'tickets', '--directory', folder, '--dry-run', '--registry', url, ...args],
      {root: folder, env: {DATA_DIR: registry.dataDir}},
    );
    return {code, out: terminal.out};
  };

  test('87: gives the reasons of the gate, and exits with 6', async () => {
    const {code, out} = await tried();
    assert.equal(code, 6);
    assert.match(
      out,
      /^Dry run, nothing was changed: tickets 1\.0\.2 can be published\.\nThe gate would refuse it:\nneeds-shared: It needs react \^18\.0\.0, which the deployed host does not share\.\n {2}Deploy .*\nshared-copy: static\/js\/react\.js brings its own react, but a page has one: the host's\.\n {2}Import only/,
    );
  });

  test('87: names the rules in JSON as well', async () => {
    const {code, out} = await tried('--json');
    const {error, dryRun, rules} = JSON.parse(out);
    assert.deepEqual(
      [code, error, dryRun, rules.map(({rule}: {rule: string}) => rule)],
      [6, true, true, ['needs-shared', 'shared-copy']],
    );
  });
});
