import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {messageAnchor} from '@switchboard/contracts/places/tickets';
import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {useEffect, useRef, useState} from 'react';
import {markRead} from '../shared/queries/unread.ts';
import {isSeen, onSight} from './seen.ts';

type Shown = Pick<TicketThreadResponse, 'ticket' | 'messages'>;

/** Time of the newest content in the reader's sight; undefined without any. */
const seenUpTo = ({ticket, messages}: Shown): string | undefined => {
  if (messages.length === 0) return isSeen('root') ? ticket.lastMessageAt : undefined;
  return messages
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .find(({id}) => isSeen(messageAnchor(id)))?.createdAt;
};

/**
 * Marks a ticket and its notifications as read up to the newest message in the reader's sight, again as newer ones
 * appear.
 */
export function useReadShown(thread: Shown | undefined): void {
  const queries = useQueryClient();
  const shown = useRef(thread);
  const sent = useRef({id: '', at: ''});
  const {id, isUnread = false, lastMessageAt} = thread?.ticket ?? {};
  const [newsCount, setNewsCount] = useState(0);
  useEvents(['notification.created'], () => setNewsCount((count) => count + 1));
  const isNew = isUnread || newsCount > 0;
  const count = thread?.messages.length;
  useEffect(() => {
    shown.current = thread;
  });
  useEffect(() => {
    if (!isNew || !id) return undefined;
    if (sent.current.id !== id) sent.current = {id, at: ''};
    const look = () => {
      const seenAt = shown.current && seenUpTo(shown.current);
      const before = sent.current;
      if (seenAt === undefined || seenAt <= before.at) return;
      sent.current = {id, at: seenAt};
      markRead(queries, id, seenAt).catch(() => {
        sent.current = before;
      });
    };
    look();
    return onSight(look);
  }, [queries, id, isNew, newsCount, lastMessageAt, count]);
}
