import assert from 'node:assert/strict';
import {createHmac, randomUUID} from 'node:crypto';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {bytesOfId} from '#database/index.ts';
import {readUnsubscribeToken, type Unsubscribing, unsubscribeToken} from './token.ts';

const KEY = 'the key of the workspace';

const unsubscribing = fc
  .record<Unsubscribing>({
    workspaceId: fc.uuid(),
    channel: fc.constantFrom('email', 'sms'),
    address: fc.emailAddress(),
    broadcastId: fc.option(fc.uuid()),
  })
  .map((who) => ({...who}));

describe('a link for unsubscribing', () => {
  it('is readable only with the key of its workspace', () =>
    fc.assert(
      fc.property(unsubscribing, (who) => {
        const read = readUnsubscribeToken(unsubscribeToken(who, KEY));
        assert.equal(read?.workspaceId, who.workspaceId);
        assert.deepEqual(read?.open(KEY), who);
        assert.equal(read?.open(`${KEY}!`), null);
      }),
    ));

  it('is rejected after a change of any byte', () =>
    fc.assert(
      fc.property(unsubscribing, fc.nat(), fc.integer({min: 1, max: 255}), (who, at, change) => {
        const token = unsubscribeToken(who, KEY);
        const bytes = Buffer.from(token.slice(2), 'base64url');
        bytes[at % bytes.length]! ^= change;
        const read = readUnsubscribeToken(`2.${bytes.toString('base64url')}`);
        assert.equal(read?.open(KEY) ?? null, null);
      }),
    ));

  it('does not show the address', () =>
    fc.assert(
      fc.property(unsubscribing, (who) => {
        const bytes = Buffer.from(unsubscribeToken(who, KEY).slice(2), 'base64url');
        assert.ok(!bytes.toString('latin1').includes(who.address));
      }),
    ));

  it('is readable in the form of earlier mails', () => {
    const workspaceId = randomUUID();
    const content = Buffer.concat([
      bytesOfId(workspaceId),
      Buffer.alloc(16),
      Buffer.from([0]),
      Buffer.from('rosa@example.com'),
    ]);
    const signature = createHmac('sha256', KEY).update('unsubscribe:').update(content).digest();
    const token = Buffer.concat([signature.subarray(0, 16), content]).toString('base64url');
    assert.deepEqual(readUnsubscribeToken(token)?.open(KEY), {
      workspaceId,
      channel: 'email',
      address: 'rosa@example.com',
      broadcastId: null,
    });
    assert.equal(readUnsubscribeToken(token)?.open(`${KEY}!`), null);
  });

  it('is rejected when truncated or invented', () => {
    for (const token of ['', '2.', 'x', '2.AAAA', 'A'.repeat(60)])
      assert.equal(readUnsubscribeToken(token), null);
  });
});
