import type {TicketTurn} from '@switchboard/contracts/tickets/schemas';
import type {TicketRow} from './rules.ts';

/**
 * Side whose turn it is: ours while a message of the requester waits for a reply, the requester's after one. Notes change nothing, and
 * after a merge it is ours as long as a message of either ticket waits. Same rule as `hasTurn` in SQL.
 * @returns null for a ticket that is done, and for one without messages of either side
 */
export const turnOf = ({
  isDone,
  waitingSince,
  replyCount,
}: Pick<TicketRow, 'isDone' | 'waitingSince' | 'replyCount'>): TicketTurn | null => {
  if (isDone) return null;
  if (waitingSince !== null) return 'us';
  return replyCount > 0 ? 'requester' : null;
};
