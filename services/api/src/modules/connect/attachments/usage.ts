import {FILES_MB_DEFAULT} from '@switchboard/contracts/limits';
import type {FileUsage} from '@switchboard/contracts/attachments/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {readUsed} from './repository.ts';

const MB = 1024 * 1024;

interface Configured {
  config: Pick<Core['config'], 'filesMb'>;
}

/** Bytes that the files of one workspace may take. */
export const quotaOf = ({config}: Configured): number => (config.filesMb ?? FILES_MB_DEFAULT) * MB;

const inWords = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;

/**
 * @param more additional bytes
 * @throws 507 if the files of the workspace would exceed their limit
 */
export const refuseBeyondQuota = async (deps: Configured, trx: Trx, more = 0): Promise<void> => {
  const quota = quotaOf(deps);
  if ((await readUsed(trx)) + more <= quota) return;
  throw problem(
    'storage_full',
    `This workspace has used all of its ${inWords(quota)} for files. Delete tickets with large files for good, or ask your administrator for more space.`,
  );
};

/** Bytes used by the files of the workspace, and their limit. */
export const getUsage = (deps: Core, actor: Actor): Promise<FileUsage> =>
  withWorkspace(deps.db, actor, async (trx) => ({used: await readUsed(trx), quota: quotaOf(deps)}));
