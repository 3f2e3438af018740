import {type Database, newId, withWorkspace} from '../database/index.ts';
import type {TestMember} from './test-workspace.ts';

interface Wanted {
  address: string;
  name?: string;
  signature?: string;
  acknowledgement?: string;
}

/** Inserts a verified support address into the database. @returns its ID */
export const createTestSupportAddress = (
  {db}: Database,
  {workspaceId, id: userId}: TestMember,
  {address, name = 'Acme Support', signature = '', acknowledgement = ''}: Wanted,
): Promise<string> =>
  withWorkspace(db, {workspaceId, userId}, async (trx) => {
    const [id, at] = [newId(), new Date()];
    await trx
      .insertInto('connect.mailChannel')
      .values({
        id,
        workspaceId,
        address,
        name,
        signature,
        acknowledgement,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await trx
      .insertInto('mail.address')
      .values({address, workspaceId, channelId: id, provenAt: at, provenBy: 'link', toldAt: at})
      .execute();
    return id;
  });
