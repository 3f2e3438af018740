import assert from 'node:assert/strict';
import {once} from 'node:events';
import {Readable} from 'node:stream';
import {describe, it} from 'node:test';
import type {FileRow} from '../../files/repository.ts';
import {type Archived, writeArchive} from './write-archive.ts';

describe('an archive that is not read to its end', () => {
  it('closes a file that is opened only after that', async () => {
    const wanted = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<Readable>();
    const file = {id: 'a', name: 'a.pdf', kind: 'file', size: 1_000_000} as FileRow;
    const archived = {course: {coverId: null, tags: []}, sections: [], files: [file]};
    const output = writeArchive(archived as unknown as Archived, {
      open: () => {
        wanted.resolve();
        return opened.promise;
      },
      at: new Date(),
    });
    output.resume();
    await wanted.promise;
    output.destroy();
    await once(output, 'close');
    const stream = Readable.from(Array.from({length: 1000}, () => Buffer.alloc(1000)));
    opened.resolve(stream);
    await once(stream, 'close');
    assert.equal(stream.readableEnded, false);
  });
});
