import assert from 'node:assert/strict';
import {Readable} from 'node:stream';
import {finished} from 'node:stream/promises';
import {describe, it} from 'node:test';
import {randomBytes} from 'node:crypto';
import {deflateRawSync} from 'node:zlib';
import {openEntry} from './serving.ts';

describe('a part of a packed file', () => {
  it('closes the archive when nobody reads it', async () => {
    const packed = deflateRawSync(randomBytes(1_000_000));
    const archive = Readable.from(
      Array.from({length: 1000}, (_, i) => packed.subarray(1000 * i, 1000 * (i + 1))),
    );
    const entry = {
      ...{workspaceId: '', fileId: '', path: 'a.css', startAt: 0},
      ...{packedSize: packed.length, size: 1_000_000, isDeflated: true},
    };
    const files = {get: async () => ({size: packed.length, stream: archive})};
    const part = await openEntry({files} as never, 'key', {entry, part: {start: 1, end: 2}});
    part.destroy();
    await assert.rejects(finished(archive), {code: 'ERR_STREAM_PREMATURE_CLOSE'});
  });
});
