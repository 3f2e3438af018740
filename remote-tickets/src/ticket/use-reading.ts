import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {useEffect, useState} from 'react';
import {markRead} from '../shared/unread.ts';
import {isSeen, onSight} from './seen.ts';
import {messageAnchor} from './thread/message-anchor.ts';

type Shown = Pick<TicketThreadResponse, 'ticket' | 'messages'>;

const newestOf = ({messages}: Shown) =>
  messages.reduce(
    (newest, message) => (newest && newest.createdAt > message.createdAt ? newest : message),
    messages[0],
  );

/**
 * Marks a ticket, and what its reader was notified of about it, as read up to the newest message that is shown, once they have that
 * before their eyes.
 */
export function useReadShown(thread: Shown | undefined): void {
  const queries = useQueryClient();
  const {id, isUnread = false, lastMessageAt} = thread?.ticket ?? {};
  const newest = thread && newestOf(thread);
  const [newsCount, setNewsCount] = useState(0);
  useEvents(['notification.created'], () => setNewsCount((count) => count + 1));
  const seenAt = newest?.createdAt ?? lastMessageAt;
  const newestId = newest?.id;
  const isNew = isUnread || newsCount > 0;
  useEffect(() => {
    if (!isNew || !id || !seenAt) return undefined;
    let isSent = false;
    const look = () => {
      if (isSent || !isSeen(newestId ? messageAnchor(newestId) : 'root')) return;
      isSent = true;
      markRead(queries, id, seenAt).catch(() => {
        isSent = false;
      });
    };
    look();
    return onSight(look);
  }, [queries, id, isNew, newsCount, seenAt, newestId]);
}
