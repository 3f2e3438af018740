import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Stack} from '@switchboard/ui';
import {memo, useEffect, useEffectEvent, useRef} from 'react';
import {ThreadMessage} from './ThreadMessage.tsx';

/** Brings the newest message into view when the thread opens and after your own message, never after another's. */
function useNewestInView(newest: Message | undefined) {
  const me = useCurrentUser().id;
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  const arrive = useEffectEvent(() => {
    if (newest && (!opened.current || newest.author.id === me))
      list.current?.lastElementChild?.scrollIntoView?.({block: 'nearest'});
    opened.current = true;
  });
  // A newer copy of the same message is no reason to move.
  const id = newest?.id;
  useEffect(() => arrive(), [id]);
  return list;
}

export interface ThreadProps {
  /** Of the ticket whose page it is. */
  number: number;
  messages: readonly Message[];
  /** Pixels that the newest message keeps free below itself on a wide screen, for what sticks there. */
  spaceBelow: number;
}

/** The conversation, oldest first; a screen reader hears what is added. Painted apart: what is typed below is no reason to paint it again. */
export const Thread = memo(function Thread({number, messages, spaceBelow}: ThreadProps) {
  const list = useNewestInView(messages.at(-1));
  return (
    <Stack
      ref={list}
      role="log"
      aria-label={t('Conversation')}
      sx={{
        gap: 1.5,
        isolation: 'isolate',
        '& > *': {scrollMarginTop: 116, scrollMarginBottom: {xs: 16, md: `${spaceBelow}px`}},
      }}
    >
      {messages.map((message) => (
        <ThreadMessage key={message.id} message={message} number={number} />
      ))}
    </Stack>
  );
});
