import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {showErrorToast} from '@switchboard/ui/errors';
import {useReading} from '../shared/unread.ts';

/** @returns marks a ticket as unread, or one that is unread as read; tells what failed */
export function useReadLater(): (ticket: Ticket) => void {
  const {read, unread} = useReading();
  return ({id, number, isUnread, lastMessageAt}) =>
    void (isUnread ? read(id, lastMessageAt) : unread(id)).catch((error: unknown) =>
      showErrorToast(error, `#${number} could not be marked. Please try again.`),
    );
}
