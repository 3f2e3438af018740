import fc from 'fast-check';
import {hostFaults} from '@switchboard/release-rules/host';
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

it('L17 judges needs that are ranges of released versions as the registry does', () => {
  const version = fc
    .tuple(fc.integer({min: 1, max: 3}), fc.nat(3), fc.nat(3))
    .map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (offered, built) => {
      const release = {contract: CONTRACT_VERSION, needs: {react: `^${built}`}};
      const faults = hostFaults(release, {contract: CONTRACT_VERSION, shared: {react: offered}});
      expect(unmetNeed(release, {react: {[offered]: {}}}) === undefined).toBe(faults.length === 0);
    }),
  );
});
