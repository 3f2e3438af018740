import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {purposeOf, readReplyAddress, replyAddress} from './reply-address.ts';

it('names its ticket in any case of letters, and no other one', () => {
  const id = fc.uuid();
  fc.assert(
    fc.property(
      fc.record({
        ticketId: id,
        number: fc.integer({min: 1, max: 999_999_999}),
        key: fc.string(),
        otherId: id,
        purpose: fc.constantFrom('reply' as const, 'forward' as const),
      }),
      ({ticketId, number, key, otherId, purpose}) => {
        const given = replyAddress('Support@Example.com', {ticketId, number, purpose}, key);
        const {address, tag} = readReplyAddress(given.toUpperCase());
        assert.deepEqual([address, tag?.number], ['support@example.com', number]);
        const signature = tag?.signature ?? '';
        assert.equal(purposeOf({ticketId, number}, signature, key), purpose);
        assert.equal(purposeOf({ticketId, number: number + 1}, signature, key), undefined);
        assert.equal(
          purposeOf({ticketId: otherId, number}, signature, key),
          otherId === ticketId ? purpose : undefined,
        );
      },
    ),
  );
  assert.deepEqual(readReplyAddress('support+sales@example.com'), {address: 'support@example.com'});
});
