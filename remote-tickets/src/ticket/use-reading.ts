import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {useQueryClient} from '@switchboard/query';
import {useEffect} from 'react';
import {markRead} from '../shared/unread.ts';

type Shown = Pick<TicketThreadResponse, 'ticket' | 'messages'>;

const newestOf = ({ticket, messages}: Shown) =>
  messages.reduce(
    (newest, {createdAt}) => (createdAt > newest ? createdAt : newest),
    messages[0]?.createdAt ?? ticket.lastMessageAt,
  );

/** Marks a ticket as read up to the newest message that is shown, once its tab is in sight. */
export function useReadShown(thread: Shown | undefined): void {
  const queries = useQueryClient();
  const {id, isUnread = false} = thread?.ticket ?? {};
  const seenAt = thread && newestOf(thread);
  useEffect(() => {
    if (!isUnread || !id || !seenAt) return;
    const see = () => {
      if (document.visibilityState === 'hidden') return;
      // It stays unread until it is opened again.
      markRead(queries, id, seenAt).catch(() => undefined);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [queries, id, isUnread, seenAt]);
}
