import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {showErrorToast} from '@switchboard/ui/errors';

/** @returns a function that toggles the unread state of a ticket and reports failures */
export function useReadLater(): (ticket: Ticket) => Promise<void> {
  const queries = useQueryClient();
  return ({id, number, isUnread, lastMessageAt}) =>
    import('../shared/queries/unread.ts')
      .then(({markRead, markUnread}) =>
        isUnread ? markRead(queries, id, lastMessageAt) : markUnread(queries, id),
      )
      .catch((error: unknown) =>
        showErrorToast(error, t('#{number} could not be marked. Try again.', {number})),
      );
}
