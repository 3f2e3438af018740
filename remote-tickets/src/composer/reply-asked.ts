import type {ReplyAll} from '@switchboard/contracts/messages/schemas';

type Listener = (people: ReplyAll) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` on a request to reply to certain people in a ticket. @returns a function that stops it */
export const onReplyAsked = (ticketId: string, listener: Listener) => {
  const ofTicket = listeners.get(ticketId) ?? new Set();
  listeners.set(ticketId, ofTicket.add(listener));
  return () => void ofTicket.delete(listener);
};

/** Opens the composer of a ticket for a reply to these people. */
export const askReply = (ticketId: string, people: ReplyAll): void =>
  listeners.get(ticketId)?.forEach((listener) => listener(people));
