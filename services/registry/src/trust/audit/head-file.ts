import {join} from 'node:path';
import {readPrivateFile, writePrivateFile} from '../private-file.ts';
import type {AuditHead} from './repository.ts';

/** File in which a data directory remembers the newest audit entry, out of reach of anyone with only database access. */
export const headFilePath = (dataDir: string): string => join(dataDir, 'registry-audit-head.json');

/**
 * Newest entry that this data directory has seen; undefined when it has seen none. Throws an error
 * that names the file when it is unreadable.
 */
export const readHeadFile = async (file: string): Promise<AuditHead | undefined> => {
  const head = (await readPrivateFile(
    file,
    'file of the newest audit entry',
  )) as Partial<AuditHead>;
  return head.id === undefined || head.hash === undefined
    ? undefined
    : {id: head.id, hash: head.hash};
};

export const writeHeadFile = ({file, id, hash}: AuditHead & {file: string}): Promise<void> =>
  writePrivateFile(file, {id, hash});
