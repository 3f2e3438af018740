import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import type {Trx} from '../../../database/index.ts';
import {getSigningKey, signLink} from '../../connect/service.ts';
import {type FileRow, listFiles} from './repository.ts';

type FileRef = Pick<FileRow, 'workspaceId' | 'id'>;

/** What a link to a file opens. */
export const targetOf = ({workspaceId, id}: FileRef) => ({
  kind: 'training' as const,
  workspaceId,
  id,
});

/**
 * Makes links to files of one workspace.
 * @param needed those that links are needed for, if any are
 */
export const linksToFiles = async (
  trx: Trx,
  [first]: readonly Pick<FileRow, 'workspaceId'>[],
  now: Date,
): Promise<(file: FileRef) => string> => {
  const key = first ? await getSigningKey(trx, first.workspaceId) : '';
  return (file) => `/training/api/files/${file.id}/content${signLink(targetOf(file), key, now)}`;
};

const toFile = (row: FileRow, linkTo: (file: FileRef) => string): CourseFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  mime: row.mime,
  size: row.size,
  status: row.status,
  url: row.status === 'ready' ? linkTo(row) : null,
  createdAt: row.createdAt.toISOString(),
});

/** A file as answers show it, with a link. */
export const presentFile = async (trx: Trx, row: FileRow, now: Date): Promise<CourseFile> =>
  toFile(row, await linksToFiles(trx, [row], now));

/** Those of these files that there are, by id. */
export const presentFiles = async (
  trx: Trx,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string | null, CourseFile>> => {
  const rows = await listFiles(
    trx,
    ids.filter((id) => id !== null),
  );
  const linkTo = await linksToFiles(trx, rows, now);
  return new Map(rows.map((row) => [row.id, toFile(row, linkTo)]));
};
