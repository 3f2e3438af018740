import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import type {Trx} from '#database/index.ts';
import {getSigningKey, signLink} from '../../connect/service.ts';
import {listPackages, type PackageRow} from '../packages/index.ts';
import {type FileRow, listFiles} from './repository.ts';

type FileRef = Pick<FileRow, 'workspaceId' | 'id'>;

/** Key of a file in the store. */
export const keyOf = ({workspaceId, id}: FileRef): string => `training/${workspaceId}/${id}`;

/** Target of a link to a file. */
export const targetOf = ({workspaceId, id}: FileRef) => ({
  kind: 'training' as const,
  workspaceId,
  id,
});

/**
 * Creates links to files of one workspace.
 * @param needed files to link, if any
 */
export const linksToFiles = async (
  trx: Trx,
  [first]: readonly Pick<FileRow, 'workspaceId'>[],
  now: Date,
): Promise<(file: FileRef) => string> => {
  const key = first ? await getSigningKey(trx, first.workspaceId) : '';
  return (file) => `/training/api/files/${file.id}/content${signLink(targetOf(file), key, now)}`;
};

interface Beside {
  linkTo: (file: FileRef) => string;
  packages: readonly PackageRow[];
}

const besides = async (trx: Trx, rows: readonly FileRow[], now: Date): Promise<Beside> => ({
  linkTo: await linksToFiles(trx, rows, now),
  packages: await listPackages(
    trx,
    rows.filter(({kind}) => kind === 'package').map(({id}) => id),
  ),
});

const summaryOf = ({title, standard, items}: PackageRow): CourseFile['package'] => ({
  title,
  standard,
  itemCount: items.length,
});

const toFile = (row: FileRow, {linkTo, packages}: Beside): CourseFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  mime: row.mime,
  size: row.size,
  status: row.status,
  url: row.status === 'ready' ? linkTo(row) : null,
  package: packages.filter(({fileId}) => fileId === row.id).map(summaryOf)[0] ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** A file with a link, as in responses. */
export const presentFile = async (trx: Trx, row: FileRow, now: Date): Promise<CourseFile> =>
  toFile(row, await besides(trx, [row], now));

/** Existing files among these, by id. */
export const presentFiles = async (
  trx: Trx,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string | null, CourseFile>> => {
  const rows = await listFiles(
    trx,
    ids.filter((id) => id !== null),
  );
  const beside = await besides(trx, rows, now);
  return new Map(rows.map((row) => [row.id, toFile(row, beside)]));
};
