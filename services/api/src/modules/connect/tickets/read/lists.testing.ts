import {type Database, withWorkspace} from '#database/index.ts';
import type {TestMember} from '#testing/test-workspace.ts';

interface Ties {
  mentionedIn: {ticketId: string; messageId: string};
  /** Ids of tickets. */
  follows: string;
  drafts: string;
  at: Date;
}

/** Relates a member to tickets, directly in the database: by a mention, by following, by an unsent text. */
export const tie = async (
  {db}: Database,
  {workspaceId, id: userId}: TestMember,
  {mentionedIn, follows, drafts, at}: Ties,
): Promise<void> => {
  const of = {workspaceId, userId};
  await withWorkspace(db, of, async (trx) => {
    await trx
      .insertInto('connect.mention')
      .values({...of, ...mentionedIn, createdAt: at})
      .execute();
    await trx
      .insertInto('connect.follower')
      .values({...of, ticketId: follows, createdAt: at})
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('connect.draft')
      .values({
        ...of,
        ticketId: drafts,
        kind: 'note',
        html: 'x',
        seenMessageId: null,
        updatedAt: at,
      })
      .execute();
  });
};
