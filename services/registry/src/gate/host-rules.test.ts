import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {buildRelease} from '../testing/release.ts';
import {fitsHost, needsWhatItShares, sharesOneVersion} from './host-rules.ts';

const host = {contract: 2, shared: {react: '19.2.9', '@switchboard/ui': '1.4.0'}};
const candidate = (overrides: Partial<Release>, beside: Release[] = []) => ({
  release: buildRelease('tickets', '1.0.0', overrides).release,
  host,
  active: undefined,
  beside,
});
test('9: a release fits a host that shares what it needs, and any where none is known', () => {
  const needs = (range: string) => candidate({needs: {react: range}});
  assert.deepEqual(fitsHost(needs('^19.0.0')), []);
  assert.deepEqual(
    fitsHost(needs('^20.0.0')).map(({rule}) => rule),
    ['needs-version'],
  );
  assert.deepEqual(fitsHost({...needs('^20.0.0'), host: undefined}), []);
});

test('61: where no host is known, what runs beside it must take the same version of a shared module', () => {
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

test('61: what a module takes from the host at once stands among its needs', () => {
  assert.deepEqual(
    needsWhatItShares(candidate({shared: {'./Section': ['react']}, needs: {}})).map(
      ({rule}) => rule,
    ),
    ['needs-listed'],
  );
});
