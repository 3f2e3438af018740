import type {TicketRating} from '@switchboard/contracts/surveys/schemas';
import type {Trx} from '#database/index.ts';
import {findLatestRating, type RatingRow} from './repository.ts';
import {expiryOf} from './rules.ts';

/** The last survey of a ticket with its rating; null if none was sent. */
export const readRating = async (trx: Trx, ticketId: string): Promise<TicketRating | null> => {
  const row = await findLatestRating(trx, ticketId);
  return row ? presentRating(row) : null;
};

export const presentRating = (row: RatingRow): TicketRating => ({
  sentAt: row.sentAt.toISOString(),
  expiresAt: expiryOf(row).toISOString(),
  score: row.score,
  comment: row.comment,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  error: row.error,
});
