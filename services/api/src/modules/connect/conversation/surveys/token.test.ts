import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {ratingToken, readRatingToken} from './token.ts';

it('a token names what was asked, and nobody makes or changes one without the key', () => {
  fc.assert(
    fc.property(
      fc.record({
        workspaceId: fc.uuid(),
        id: fc.uuid(),
        key: fc.string(),
        place: fc.nat({max: 47}),
      }),
      ({workspaceId, id, key, place}) => {
        const token = ratingToken({workspaceId, id}, key);
        const read = readRatingToken(token);
        assert.deepEqual(
          [read?.workspaceId, read?.id, read?.isSigned(key), read?.isSigned(`${key}!`)],
          [workspaceId, id, true, false],
        );
        const bytes = Buffer.from(token, 'base64url');
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        assert.equal(readRatingToken(bytes.toString('base64url'))?.isSigned(key), false);
      },
    ),
  );
  for (const text of ['', 'x', '../..', 'a'.repeat(63), 'a'.repeat(66)])
    assert.equal(readRatingToken(text), null, text);
});
