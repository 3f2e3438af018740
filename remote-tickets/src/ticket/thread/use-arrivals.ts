import type {Message} from '@switchboard/contracts/messages/schemas';
import {useCurrentUser} from '@switchboard/session';
import {useEffect, useRef, useState} from 'react';
import {isSeen, onSight} from '../seen.ts';
import {messageAnchor} from './message-anchor.ts';

/** Ids of messages of others that came while the thread was open, out of its reader's sight. */
interface Arrivals {
  /** They stay marked as new until the thread is left. */
  marked: readonly string[];
  /** Those that the reader has still not had before their eyes. */
  unseen: readonly string[];
}

const isOutOfSight = (id: string): boolean => !isSeen(messageAnchor(id));

const withSeen = (arrivals: Arrivals): Arrivals => {
  const unseen = arrivals.unseen.filter(isOutOfSight);
  return unseen.length === arrivals.unseen.length ? arrivals : {...arrivals, unseen};
};

/** Keeps up with what comes while the thread is open. */
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
