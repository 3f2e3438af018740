import assert from 'node:assert/strict';
import {test} from 'node:test';
import {buildRelease} from '../testing/release.ts';
import {checkCompatibility} from './compatibility.ts';

const host = {contract: 1, shared: {react: '19.2.9', '@switchboard/ui': '1.4.0'}};
const rulesOf = (overrides: Parameters<typeof buildRelease>[2]) =>
  checkCompatibility(buildRelease('tickets', '1.0.0', overrides).release, host).map(({rule}) => rule);

test('a release whose needs the host shares is compatible', () => {
  assert.deepEqual(rulesOf({needs: {react: '^19.0.0', '@switchboard/ui': '^1.2.0'}}), []);
});

test('names a shared module that the host lacks or has in another version', () => {
  assert.deepEqual(rulesOf({needs: {'@switchboard/charts': '^1.0.0', '@switchboard/ui': '^2.0.0'}}), ['needs-shared', 'needs-version']);
});

test('names another contract version, with the remedy for each side', () => {
  const messages = [1, 2].map((contract) =>
    checkCompatibility(buildRelease('tickets', '1.0.0', {contract}).release, {contract: 3 - contract, shared: {}})[0]?.remedy);
  assert.deepEqual(messages, ['Build the release against the present contract.', 'Deploy the newer host first.']);
});
