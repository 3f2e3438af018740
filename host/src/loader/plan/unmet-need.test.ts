import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import {unmetNeed} from './unmet-need.ts';

const provided = {react: {'19.2.9': {}}, '@switchboard/ui': {'1.4.0': {}}};

it.each([
  [{}, undefined],
  [{react: '^19.0.0', '@switchboard/ui': '^1.2.0'}, undefined],
  [{'@switchboard/ui': '^1.5.0'}, '@switchboard/ui ^1.5.0'],
  [{'@switchboard/ui': '^2.0.0'}, '@switchboard/ui ^2.0.0'],
  [{react: '^19.0.0', '@switchboard/maps': '^1.0.0'}, '@switchboard/maps ^1.0.0'],
])('L17 of the needs %j the host lacks %s', (needs, unmet) => {
  expect(unmetNeed({contract: CONTRACT_VERSION, needs}, provided)).toBe(unmet);
});

it('L17 names the contract of a release with another one as its need', () => {
  expect(unmetNeed({contract: 1, needs: {}}, provided)).toBe('contract version 1');
});
