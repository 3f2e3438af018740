import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {callerOf, networkOf} from './network.ts';

test('T6 identifies a caller by IPv4 address in any notation, or by IPv6 network', () => {
  const isOne = (one: string, other: string): boolean => networkOf(one) === networkOf(other);
  assert.ok(isOne('192.0.2.7', '::ffff:192.0.2.7'));
  assert.ok(isOne('2001:db8::1', '2001:0DB8:0:0:9:8:7:6'));
  assert.ok(isOne('::1', '0:0:0:0::2'));
  assert.ok(!isOne('192.0.2.7', '192.0.2.8'));
  assert.ok(!isOne('2001:db8::1', '2001:db8:0:1::1'));
});

test('T6 distinguishes two IPv4 addresses', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) =>
      assert.equal(networkOf(one) === networkOf(other), one === other),
    ),
  );
});

test('T6 a forwarded address counts only if a trusted proxy added it', () => {
  const of = (ip: string, forwarded?: string) =>
    callerOf({ip, headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded}});
  assert.deepEqual(of('203.0.113.9', '192.0.2.1'), {network: '203.0.113.9', isOwn: true});
  assert.deepEqual(of('::ffff:10.1.2.3', '198.51.100.7, 192.0.2.1'), {
    network: '192.0.2.1',
    isOwn: true,
  });
  for (const inside of [
    '127.0.0.1',
    '::1',
    '172.20.0.4',
    '192.168.1.1',
    'fd00::5',
    '::ffff:127.0.0.1',
  ])
    assert.equal(of(inside).isOwn, false, inside);
  assert.equal(of('127.0.0.1', 'nobody').isOwn, false);
  assert.equal(of('127.0.0.1', '10.0.0.7').isOwn, false);
  for (const outside of ['172.32.0.1', '8.8.8.8', '2001:db8::1'])
    assert.equal(of(outside).isOwn, true, outside);
});
