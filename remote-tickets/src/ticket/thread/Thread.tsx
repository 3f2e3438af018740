import type {Message} from '@switchboard/contracts/messages/schemas';
import {messageAnchor} from '@switchboard/contracts/places/tickets';
import {t} from '@switchboard/i18n';
import {useLocation} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Stack} from '@switchboard/ui';
import {memo, useEffect, useEffectEvent, useRef} from 'react';
import {ArrivalsPill} from './ArrivalsPill.tsx';
import {ThreadMessage} from './ThreadMessage.tsx';
import {useArrivals} from './use-arrivals.ts';

/** Scrolls to and focuses the message in the address. @returns true if it exists */
function showNamed(messages: readonly Message[], hash: string): boolean {
  const named = messages.find(({id}) => hash === `#${messageAnchor(id)}`);
  const element = named && document.getElementById(messageAnchor(named.id));
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
  element.scrollIntoView?.({block: 'center'});
  return true;
}

/**
 * Scrolls to the message in the address, else to the newest one, when the thread opens; later only to the user's own
 * message, never to another's.
 */
function useMessageInView(messages: readonly Message[]) {
  const newest = messages.at(-1);
  const me = useCurrentUser().id;
  const {hash, key} = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  const followed = useRef('');
  const arrive = useEffectEvent(() => {
    if (followed.current !== key && showNamed(messages, hash)) {
      followed.current = key;
      opened.current = true;
      return;
    }
    if (newest && (!opened.current || newest.author.id === me))
      list.current?.lastElementChild?.scrollIntoView?.({block: 'nearest'});
    opened.current = true;
  });
  // A refetch of the same message is no reason to scroll.
  const id = newest?.id;
  useEffect(() => arrive(), [id, key]);
  return list;
}

export interface ThreadProps {
  /** Ticket number. */
  number: number;
  messages: readonly Message[];
  /** Free pixels below the newest message on a wide screen, for the sticky bar. */
  spaceBelow: number;
}

/** Space between the head of the ticket, which the page's scroll padding leaves free, and a message. */
const GAP_ABOVE = '6px';

/** The conversation, oldest first; screen readers announce additions. Painted separately, so that typing below does not repaint it. */
export const Thread = memo(function Thread({number, messages, spaceBelow}: ThreadProps) {
  const list = useMessageInView(messages);
  const {marked, unseen} = useArrivals(messages);
  return (
    <>
      <Stack
        ref={list}
        role="log"
        aria-label={t('Conversation')}
        sx={{
          gap: 1.5,
          isolation: 'isolate',
          '& > *': {
            scrollMarginTop: GAP_ABOVE,
            scrollMarginBottom: {xs: 16, md: `${spaceBelow}px`},
          },
        }}
      >
        {messages.map((message) => (
          <ThreadMessage
            key={message.id}
            message={message}
            number={number}
            isNew={marked.includes(message.id)}
          />
        ))}
      </Stack>
      <ArrivalsPill unseen={unseen} spaceBelow={spaceBelow} />
    </>
  );
});
