import type {Message} from '@switchboard/contracts/messages/schemas';
import {messageAnchor} from '@switchboard/contracts/places/tickets';
import {useCurrentUser} from '@switchboard/session';
import {useEffect, useRef, useState} from 'react';
import {isSeen, onSight} from '../seen.ts';

/** Ids of messages by others that arrived out of the reader's sight while the thread was open. */
interface Arrivals {
  /** Messages marked as new until the thread is left. */
  marked: readonly string[];
  /** Messages still not seen by the reader. */
  unseen: readonly string[];
}

const isOutOfSight = (id: string): boolean => !isSeen(messageAnchor(id));

const withSeen = (arrivals: Arrivals): Arrivals => {
  const unseen = arrivals.unseen.filter(isOutOfSight);
  return unseen.length === arrivals.unseen.length ? arrivals : {...arrivals, unseen};
};

/** Tracks new messages while the thread is open. */
export function useArrivals(messages: readonly Message[]): Arrivals {
  const me = useCurrentUser().id;
  const known = useRef<ReadonlySet<string>>(undefined);
  const [arrivals, setArrivals] = useState<Arrivals>({marked: [], unseen: []});
  useEffect(() => {
    const before = known.current;
    known.current = new Set(messages.map(({id}) => id));
    if (!before) return;
    const came = messages
      .filter(({id, author, kind}) => !before.has(id) && author.id !== me && kind !== 'system')
      .map(({id}) => id)
      .filter(isOutOfSight);
    if (came.length > 0)
      setArrivals(({marked, unseen}) => ({
        marked: [...marked, ...came],
        unseen: [...unseen, ...came],
      }));
  }, [messages, me]);
  const isWaiting = arrivals.unseen.length > 0;
  useEffect(() => (isWaiting ? onSight(() => setArrivals(withSeen)) : undefined), [isWaiting]);
  return arrivals;
}
