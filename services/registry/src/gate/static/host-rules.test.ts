import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {buildRelease} from '../../testing/release.ts';
import {fitsHost, needsWhatItShares, sharesOneVersion} from './host-rules.ts';

const host = {contract: 2, shared: {react: '19.2.9', '@switchboard/ui': '1.4.0'}};
const candidate = (overrides: Partial<Release>, beside: Release[] = []) => ({
  release: buildRelease('tickets', '1.0.0', overrides).release,
  host,
  active: undefined,
  beside,
});
test('9: fits a release to a host with its shared modules, and to an unknown host', () => {
  const needs = (range: string) => candidate({needs: {react: range}});
  assert.deepEqual(fitsHost(needs('^19.0.0')), []);
  assert.deepEqual(
    fitsHost(needs('^20.0.0')).map(({rule}) => rule),
    ['needs-version'],
  );
  assert.deepEqual(fitsHost({...needs('^20.0.0'), host: undefined}), []);
});

test('61: requires equal versions of shared modules among releases without a host', () => {
  const beside = [buildRelease('team', '1.0.0', {needs: {react: '^19.0.0'}}).release];
  const check = (react: string) =>
    sharesOneVersion({...candidate({needs: {react}}, beside), host: undefined});
  assert.deepEqual(check('>=19.2.0'), []);
  assert.match(
    check('^20.0.0')[0]?.message ?? '',
    /needs react \^20\.0\.0, but team@1\.0\.0 on the same page needs \^19\.0\.0/,
  );
  assert.deepEqual(sharesOneVersion(candidate({needs: {react: '^20.0.0'}}, beside)), []);
});

test('61: requires that immediately used shared modules are among the needs', () => {
  assert.deepEqual(
    needsWhatItShares(candidate({shared: {'./Section': ['react']}, needs: {}})).map(
      ({rule}) => rule,
    ),
    ['needs-listed'],
  );
});
