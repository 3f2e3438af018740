import {pipeline, Readable} from 'node:stream';
import {createGunzip, createGzip} from 'node:zlib';
import {type MemberScope, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findPiece, insertPiece} from './mapping-repository.ts';
import {readSpooled, type SpooledFile} from '../files/spool.ts';
import {bytesOf} from '../files/text.ts';

/** Small enough that storing a piece blocks nothing. */
const PIECE_BYTES = 128 * 1024;

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.alloc(0);
  for await (const chunk of bytes) {
    piece = Buffer.concat([piece, chunk]);
    while (piece.length >= PIECE_BYTES) {
      yield piece.subarray(0, PIECE_BYTES);
      piece = piece.subarray(PIECE_BYTES);
    }
  }
  yield piece;
}

/** Streams errors through `pipeline`, whose callback has nothing to add: the reader of its last stream receives them. */
const through = (source: Readable, transform: NodeJS.ReadWriteStream): AsyncIterable<Buffer> => {
  pipeline(source, transform, () => undefined);
  return transform as unknown as AsyncIterable<Buffer>;
};

type Whose = MemberScope & {importId: string};

/** Keeps a file until its import starts, so that the choices for its columns can be changed. */
export const keepFile = async (
  {db}: Pick<Core, 'db'>,
  {importId, ...scope}: Whose,
  files: readonly SpooledFile[],
): Promise<void> => {
  let position = 0;
  for await (const bytes of inPieces(
    through(Readable.from(bytesOf(readSpooled(files))), createGzip()),
  )) {
    await withWorkspace(db, scope, (trx) =>
      insertPiece(trx, {workspaceId: scope.workspaceId, importId, position, bytes}),
    );
    position += 1;
  }
};

/** The bytes of a file that was kept. */
export const openKept = (
  {db}: Pick<Core, 'db'>,
  {importId, ...scope}: Whose,
): AsyncIterable<Uint8Array> => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position += 1) {
      const bytes = await withWorkspace(db, scope, (trx) => findPiece(trx, importId, position));
      if (!bytes) return;
      yield Buffer.from(bytes);
    }
  }
  return through(Readable.from(pieces()), createGunzip());
};
