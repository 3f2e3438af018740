import type {Message} from '@switchboard/contracts/tickets';
import {Stack} from '@switchboard/ui';
import {ThreadMessage} from './ThreadMessage.tsx';

/** The conversation, oldest first; a screen reader hears what is added. */
export const Thread = ({messages}: {messages: readonly Message[]}) => (
  <Stack role="log" aria-label="Conversation" sx={{gap: 1.5}}>
    {messages.map((message) => <ThreadMessage key={message.id} message={message} />)}
  </Stack>
);
