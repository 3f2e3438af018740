import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {ATTACHMENTS_MAX} from '@switchboard/contracts/limits';
import type {Message} from '@switchboard/contracts/messages/schemas';

const hasLeft = ({delivery: {state}}: Message) => state !== 'undoable' && state !== 'scheduled';

/** Messages of a forward: one, or the whole thread, without notes unless requested. */
export const passedOn = (
  thread: readonly Message[],
  {message, includesNotes}: {message: Message | undefined; includesNotes: boolean},
): Message[] =>
  message
    ? [message]
    : thread.filter(
        (one) => hasLeft(one) && one.kind !== 'system' && (includesNotes || one.kind !== 'note'),
      );

/** Files of messages, newest first, up to the maximum of a forward. */
export const filesIn = (messages: readonly Message[]): Attachment[] =>
  messages
    .flatMap(({attachments}) => attachments)
    .filter(({url}) => url !== null)
    .slice(-ATTACHMENTS_MAX)
    .toReversed();
