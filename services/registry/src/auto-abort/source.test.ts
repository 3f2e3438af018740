import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {sourceOf} from './source.ts';

const KEY = 'a key of one rollout';
const isOne = (one: string, other: string): boolean => sourceOf(one, KEY) === sourceOf(other, KEY);

test('55: an address of IPv4 is one caller, however it is written; of IPv6 its network is', () => {
  assert.ok(isOne('192.0.2.7', '::ffff:192.0.2.7'));
  assert.ok(isOne('2001:db8::1', '2001:0DB8:0:0:9:8:7:6'));
  assert.ok(isOne('::1', '0:0:0:0::2'));
  assert.ok(!isOne('192.0.2.7', '192.0.2.8'));
  assert.ok(!isOne('2001:db8::1', '2001:db8:0:1::1'));
});

test('55: two addresses of IPv4 are two callers', () => {
  fc.assert(fc.property(fc.ipV4(), fc.ipV4(), (one, other) => assert.equal(isOne(one, other), one === other)));
});

test('55: every address of IPv6 has a name that does not show it, another one in another rollout', () => {
  fc.assert(fc.property(fc.ipV6(), (address) => {
    assert.match(sourceOf(address, KEY), /^[\w-]{43}$/);
    assert.notEqual(sourceOf(address, KEY), sourceOf(address, 'another key'));
  }));
});
