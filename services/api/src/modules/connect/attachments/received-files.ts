import {ATTACHMENT_MAX_BYTES, TEXT_MAX} from '@switchboard/contracts/limits';
import {type MemberScope, type Scope, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {keyOf} from './file-key.ts';
import {judge} from './judge.ts';
import {cleanName} from './names.ts';
import {
  type AttachmentRow,
  deleteUnderway,
  insertAttachments,
  insertUnderway,
  readUsed,
} from './repository.ts';
import {quotaOf} from './usage.ts';

interface Came {
  id: string;
  name: string;
  mime: string;
  content: Uint8Array;
}

/**
 * Stores the files of a mail before their message is known; forbidden files, and files without room, are named, and not stored.
 * @returns rows without their message, and a function that deletes the files again
 */
export const storeIncoming = async (
  deps: Pick<Core, 'config' | 'db' | 'files' | 'now' | 'workers'>,
  {workspaceId, sender}: {workspaceId: string; sender: string},
  came: Came[],
) => {
  const {files} = deps;
  const scope = systemOf(workspaceId);
  let room =
    came.length === 0 ? 0 : quotaOf(deps) - (await withWorkspace(deps.db, scope, readUsed));
  const rows: Omit<AttachmentRow, 'messageId' | 'createdAt'>[] = [];
  for (const {id, name: called, mime, content: given} of came) {
    const name = cleanName(called);
    const content =
      given.byteLength <= ATTACHMENT_MAX_BYTES
        ? await judge(deps, {name, bytes: given, keepsUnknown: true}, [workspaceId, sender])
        : undefined;
    const row = {id, workspaceId, uploadedById: null, name};
    if (content && content.bytes.length <= room) {
      room -= content.bytes.length;
      await withWorkspace(deps.db, scope, (trx) =>
        insertUnderway(trx, {id, workspaceId, size: content.bytes.length, createdAt: deps.now()}),
      );
      await files.put(keyOf(row), content.bytes);
      rows.push({
        ...row,
        mime: content.mime,
        size: content.bytes.length,
        sha256: content.sha256,
        state: 'clean',
      });
    } else {
      rows.push({
        ...row,
        mime: mime.slice(0, TEXT_MAX),
        size: given.byteLength,
        sha256: null,
        state: 'blocked',
      });
    }
  }
  const kept = rows.filter(({state}) => state === 'clean');
  return {rows, remove: () => forgetKept(deps, scope, kept)};
};

const forgetKept = async (
  {db, files}: Pick<Core, 'db' | 'files'>,
  scope: Scope,
  kept: {workspaceId: string; id: string}[],
): Promise<void> => {
  for (const row of kept) await files.remove(keyOf(row));
  await withWorkspace(db, scope, (trx) =>
    deleteUnderway(
      trx,
      kept.map(({id}) => id),
    ),
  );
};

/** Stores files of an import as uploads of the importing member; forbidden files, and files without room, are named, and not stored. */
export const storeImported = async (
  deps: Parameters<typeof storeIncoming>[0],
  {workspaceId, userId}: MemberScope,
  came: Came[],
): Promise<void> => {
  const {rows} = await storeIncoming(deps, {workspaceId, sender: userId}, came);
  const createdAt = deps.now();
  await withWorkspace(deps.db, {workspaceId, userId}, (trx) =>
    insertAttachments(
      trx,
      rows.map((row) => ({...row, uploadedById: userId, messageId: null, createdAt})),
    ),
  );
};
