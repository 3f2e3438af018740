import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {testConfig} from '#testing/test-api.ts';
import {createCipher} from './cipher.ts';

const KEY = 'a-secret-key-of-this-system';
const cipherOf = (secretKey: string) => createCipher(testConfig({SECRET_KEY: secretKey}));

describe('an encrypted value', () => {
  it('is read again by its owner under its key, and by nobody else', async () => {
    const bytes = await cipherOf(KEY).encrypt('text', 'ana');
    assert.equal(await cipherOf(KEY).decrypt(bytes, 'ana'), 'text');
    await assert.rejects(cipherOf(KEY).decrypt(bytes, 'bo'));
    await assert.rejects(cipherOf(`${KEY}-of-another`).decrypt(bytes, 'ana'));
  });

  it('is refused when a single bit of it was changed, wherever', async () => {
    const cipher = cipherOf(KEY);
    const bytes = await cipher.encrypt('text', 'ana');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      await assert.rejects(cipher.decrypt(changed, 'ana'), String(bit));
    }
  });

  it('looks different each time', async () => {
    const cipher = cipherOf(KEY);
    const all = await Promise.all(
      Array.from({length: 20}, async () => (await cipher.encrypt('text', 'ana')).toString('hex')),
    );
    assert.equal(new Set(all).size, 20);
  });
});
