import {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {notFound} from '@switchboard/service-kit/errors';
import {RandomAccessReader} from 'yauzl';
import type {FileStore} from '#files/index.ts';

/** Heads of a .zip are read a few bytes at a time: this many are fetched with them. */
const AHEAD_BYTES = 128 * 1024;

/** Place of a file. */
export interface Stored {
  files: FileStore;
  key: string;
  size: number;
}

/** The bytes of a file from `start` to before `end`. Throws 404 if they are missing in the store. */
async function* readPart({files, key}: Stored, start: number, end: number) {
  if (end <= start) return;
  const file = await files.get(key, {start, end: end - 1});
  if (!file) throw notFound('File');
  yield* file.stream as AsyncIterable<Buffer>;
}

/** A file of the store for the library for .zip files: read in parts, and never as a whole. */
export class StoreReader extends RandomAccessReader {
  private readonly stored: Stored;
  private ahead = {start: 0, bytes: Buffer.alloc(0)};

  constructor(stored: Stored) {
    super();
    this.stored = stored;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readPart(this.stored, start, end), {objectMode: false});
  }

  // eslint-disable-next-line @typescript-eslint/max-params -- yauzl calls it with five
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.fetch(position, length).then(
      (bytes) => {
        bytes.copy(target, offset);
        done(null);
      },
      (error: Error) => done(error),
    );
  }

  private async fetch(position: number, length: number): Promise<Buffer> {
    const {start, bytes} = this.ahead;
    const from = position - start;
    if (from >= 0 && from + length <= bytes.length) return bytes.subarray(from, from + length);
    const end = Math.min(this.stored.size, position + Math.max(length, AHEAD_BYTES));
    const fetched = await buffer(Readable.from(readPart(this.stored, position, end)));
    this.ahead = {start: position, bytes: fetched};
    return fetched.subarray(0, length);
  }
}
