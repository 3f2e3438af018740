import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

interface Progress {
  sampleNumber: number | null;
  isOpened: boolean;
  isDismissed: boolean;
  supportAddress: boolean;
  macro: boolean;
  businessHours: boolean;
}

/** All of it in one statement; each part ends at the first row. */
export const readProgress = async (trx: Trx, userId: string): Promise<Progress> => {
  const {rows} = await sql<Progress>`
    select
      (select number from connect.ticket where is_sample and is_listed order by number limit 1) as sample_number,
      exists (select from connect.checklist where user_id = ${userId} and opened_at is not null) as is_opened,
      exists (select from connect.checklist where user_id = ${userId} and dismissed_at is not null) as is_dismissed,
      exists (select from connect.mail_channel join mail.address on channel_id = id where proven_at is not null) as support_address,
      exists (select from connect.macro) as macro,
      exists (select from connect.business_hours) as business_hours`.execute(trx);
  const [progress] = rows;
  if (!progress) throw new Error('A statement without a condition gave no row.');
  return progress;
};

interface Person {
  workspaceId: string;
  userId: string;
}

/** Records that a person has opened the sample ticket. */
export const noteOpened = async (
  trx: Trx,
  {workspaceId, userId}: Person,
  openedAt: Date,
): Promise<void> => {
  await trx
    .insertInto('connect.checklist')
    .values({workspaceId, userId, openedAt})
    .onConflict((conflict) =>
      conflict
        .columns(['workspaceId', 'userId'])
        .doUpdateSet({openedAt})
        .where('connect.checklist.openedAt', 'is', null),
    )
    .execute();
};

export const noteDismissed = async (
  trx: Trx,
  {workspaceId, userId}: Person,
  dismissedAt: Date,
): Promise<void> => {
  await trx
    .insertInto('connect.checklist')
    .values({workspaceId, userId, dismissedAt})
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'userId']).doUpdateSet({dismissedAt}),
    )
    .execute();
};
