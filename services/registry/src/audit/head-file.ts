import {join} from 'node:path';
import {readPrivateFile, writePrivateFile} from '../private-file.ts';
import type {AuditHead} from './repository.ts';

/** Where a data directory remembers the newest entry of the audit log, out of reach of whoever writes the database. */
export const headFilePath = (dataDir: string): string => join(dataDir, 'registry-audit-head.json');

/** The newest entry that this data directory has seen; undefined when it has seen none. An unreadable file fails with a sentence that names it. */
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
