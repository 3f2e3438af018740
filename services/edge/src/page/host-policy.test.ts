import assert from 'node:assert/strict';
import {it} from 'node:test';
import {hostPolicyOf} from './host-policy.ts';

const PUBLIC = 'https://dashboard.example';
const KEY = {key: 'k'.repeat(43), signs: 'release:tickets'};

it('the host trusts its own origin and those of its configuration, by their keys', () => {
  const config = {
    registry: {url: '/registry/v1', origins: ['https://cdn.example'], publicKeys: [KEY]},
  };
  assert.deepEqual(hostPolicyOf(config, PUBLIC), {
    page: PUBLIC,
    origins: [PUBLIC, 'https://cdn.example'],
    keys: [KEY],
  });
});

it('leaves missing keys to the registry, and has no policy for an invalid file', () => {
  assert.deepEqual(hostPolicyOf({registry: {publicKeys: []}}, PUBLIC), {
    page: PUBLIC,
    origins: [PUBLIC],
  });
  for (const config of [undefined, {}, {registry: {origins: 'all', publicKeys: []}}])
    assert.equal(hostPolicyOf(config, PUBLIC), undefined);
});
