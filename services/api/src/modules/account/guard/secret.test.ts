import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hashSecret, newSecret} from './secret.ts';

describe('a public token', () => {
  it('is 256 random bits that no other token shares', () => {
    const secrets = Array.from({length: 1000}, newSecret);
    assert.equal(new Set(secrets).size, 1000);
    for (const secret of secrets) assert.equal(Buffer.from(secret, 'base64url').length, 32);
    // Each bit is set in about half of them.
    const bits = Array.from(
      {length: 256},
      (_, bit) =>
        secrets.filter((secret) => {
          const byte = Buffer.from(secret, 'base64url')[bit >> 3] ?? 0;
          return ((byte >> (bit & 7)) & 1) === 1;
        }).length,
    );
    assert.ok(Math.min(...bits) > 400 && Math.max(...bits) < 600);
  });

  it('is stored as its SHA-256', () => {
    const hash = hashSecret('abc').toString('hex');
    assert.equal(hash, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
