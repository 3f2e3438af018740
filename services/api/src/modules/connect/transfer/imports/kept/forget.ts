import {type Scope, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listWorkspaceIds} from '#modules/account/service.ts';
import {findMapping, forgetFile, listKept} from './mapping-repository.ts';
import {deleteImport, deleteRows, listUnstartedMailboxes, withdrawImport} from './repository.ts';

const KEPT_MS = 7 * 86_400_000;
/** Ends before their files are deleted, which are kept as long as other uploads. */
const MAILBOX_KEPT_MS = 6 * 86_400_000;
const FORGET = 'imports.forget';

/** Deletes the rows of an import, in transactions of their own: there may be a hundred thousand rows. */
export const forgetRows = async (
  {db}: Pick<Core, 'db'>,
  scope: Scope,
  importId: string,
): Promise<void> => {
  while ((await withWorkspace(db, scope, (trx) => deleteRows(trx, importId))) > 0);
};

/** Before the start: defines the job that deletes files without an import, within the hour. */
export const defineImportJobs = (deps: Core): void =>
  deps.jobs.schedule(FORGET, '47 * * * *', () => forgetOldFiles(deps));

/**
 * Deletes files that are kept for more than a week, imports that consist of their file only, and mailboxes that nobody imported: the files
 * of their mails end with the uploads that no message took.
 */
export const forgetOldFiles = async ({db, now}: Pick<Core, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_MS);
  for (const workspaceId of await listWorkspaceIds(db)) {
    const scope = systemOf(workspaceId);
    for (const id of await withWorkspace(db, scope, (trx) =>
      listUnstartedMailboxes(trx, new Date(now().getTime() - MAILBOX_KEPT_MS)),
    )) {
      if (!(await withWorkspace(db, scope, (trx) => withdrawImport(trx, id)))) continue;
      await forgetRows({db}, scope, id);
      await withWorkspace(db, scope, (trx) => deleteImport(trx, id));
    }
    await withWorkspace(db, scope, async (trx) => {
      for (const {id, status} of await listKept(trx, before)) {
        const mapping = await findMapping(trx, id);
        if (status === 'mapping') await deleteImport(trx, id);
        else if (mapping) await forgetFile(trx, id, mapping.columns);
      }
    });
  }
};
