import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {isGoodSignature, readReplyAddress, replyAddress} from './reply-address.ts';

it('an answer address names its ticket, in whatever case it comes back, and no other one', () => {
  const id = fc.uuid();
  fc.assert(
    fc.property(
      fc.record({
        ticketId: id,
        number: fc.integer({min: 1, max: 999_999_999}),
        key: fc.string(),
        otherId: id,
      }),
      ({ticketId, number, key, otherId}) => {
        const given = replyAddress('Support@Example.com', {ticketId, number}, key);
        const {address, tag} = readReplyAddress(given.toUpperCase());
        assert.deepEqual([address, tag?.number], ['support@example.com', number]);
        assert.ok(isGoodSignature({ticketId, number}, tag?.signature ?? '', key));
        assert.ok(!isGoodSignature({ticketId, number: number + 1}, tag?.signature ?? '', key));
        assert.equal(
          isGoodSignature({ticketId: otherId, number}, tag?.signature ?? '', key),
          otherId === ticketId,
        );
      },
    ),
  );
  assert.deepEqual(readReplyAddress('support+sales@example.com'), {address: 'support@example.com'});
});
