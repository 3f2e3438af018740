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
const rulesOf = (overrides: Partial<Release>) =>
  fitsHost(candidate(overrides)).map(({rule}) => rule);

test('9: a release whose needs the host shares is compatible', () => {
  assert.deepEqual(rulesOf({needs: {react: '^19.0.0', '@switchboard/ui': '^1.2.0'}}), []);
});

test('9: names a shared module that the host lacks or has in another version', () => {
  assert.deepEqual(
    rulesOf({needs: {'@switchboard/charts': '^1.0.0', '@switchboard/ui': '^2.0.0'}}),
    ['needs-shared', 'needs-version'],
  );
});

test('9: names another contract version, with the remedy for each side', () => {
  const messages = [1, 2].map(
    (contract) =>
      fitsHost({...candidate({contract}), host: {contract: 3 - contract, shared: {}}})[0]?.remedy,
  );
  assert.deepEqual(messages, [
    'Build the release against the current contract.',
    'Deploy the newer host first.',
  ]);
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
