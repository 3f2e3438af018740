import {buffer} from 'node:stream/consumers';
import {pipeline, Readable} from 'node:stream';
import {createInflateRaw} from 'node:zlib';
import {notFound} from '@switchboard/service-kit/errors';
import {isId, systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findLiveSessions} from '../../account/service.ts';
import {findSigningKey} from '../../connect/service.ts';
import {type EntryRow, findEntry, findPackage, type PackageRow} from '../packages/index.ts';
import {holderOf, isGoodGrant} from './addresses.ts';

export interface FoundEntry {
  entry: EntryRow;
  standard: PackageRow['standard'];
}

/** A grant rests when its session was not used for this long; a learner who plays a package uses it every few minutes. */
const IDLE_MS = 15 * 60_000;

/**
 * A file of a package behind a valid grant: its session has not ended, was used a short while ago and belongs to the workspace. Throws 404
 * for any other.
 */
export const findGranted = async (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {fileId, grant, path}: {fileId: string; grant: string; path: string},
): Promise<FoundEntry> => {
  const {workspaceId, sessionId} = holderOf(grant);
  if (!isId(workspaceId) || !isId(sessionId)) throw notFound('File');
  const live = await findLiveSessions({db, now}, [sessionId], IDLE_MS);
  if (live.get(sessionId) !== workspaceId) throw notFound('File');
  return withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const key = await findSigningKey(trx);
    if (!key || !isGoodGrant(fileId, grant, {key, now: now()})) throw notFound('File');
    const entry = await findEntry(trx, fileId, path);
    const found = entry && (await findPackage(trx, fileId));
    if (!entry || !found) throw notFound('File');
    return {entry, standard: found.standard};
  });
};

/** A range of a stream, including the last byte. */
async function* cut(stream: Readable, {start, end}: {start: number; end: number}) {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > end) return;
  }
}

/** Unpacks a stream; a fault of either ends both. */
const inflate = (packed: Readable): Readable =>
  pipeline(packed, createInflateRaw(), () => undefined);

/**
 * The content of a file of a package, read from its position in the archive: its check has unpacked it once, so it is no larger than
 * stated.
 * @param key of the archive in the store
 * @throws 404 where the store has no such archive
 */
export const openEntry = async (
  {files}: Pick<Core, 'files'>,
  key: string,
  {entry, part}: {entry: EntryRow; part?: {start: number; end: number} | undefined},
): Promise<Readable> => {
  const {startAt, packedSize, isDeflated} = entry;
  if (packedSize === 0) return Readable.from([]);
  const wanted = part && !isDeflated ? part : {start: 0, end: packedSize - 1};
  const archive = await files.get(key, {start: startAt + wanted.start, end: startAt + wanted.end});
  if (!archive) throw notFound('File');
  if (!isDeflated) return archive.stream;
  const content = inflate(archive.stream);
  if (!part) return content;
  const some = Readable.from(cut(content, part));
  // A stream that was not started yet would not release its source by itself.
  return some.once('close', () => content.destroy());
};

/** A page of a package as a whole. */
export const readEntry = async (
  deps: Pick<Core, 'files'>,
  key: string,
  entry: EntryRow,
): Promise<Buffer> => buffer(await openEntry(deps, key, {entry}));
