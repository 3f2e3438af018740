import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {ATTACHMENTS_MAX} from '@switchboard/contracts/limits';
import type {Message} from '@switchboard/contracts/messages/schemas';

const hasLeft = ({delivery: {state}}: Message) => state !== 'undoable' && state !== 'scheduled';

/** The messages that a forward passes on: one, or all of a thread, without notes unless they are asked for. */
export const passedOn = (
  thread: readonly Message[],
  {message, includesNotes}: {message: Message | undefined; includesNotes: boolean},
): Message[] =>
  message
    ? [message]
    : thread.filter(
        (one) => hasLeft(one) && one.kind !== 'system' && (includesNotes || one.kind !== 'note'),
      );

/** Their files, as many as may go along, the newest first. */
export const filesIn = (messages: readonly Message[]): Attachment[] =>
  messages
    .flatMap(({attachments}) => attachments)
    .filter(({url}) => url !== null)
    .slice(-ATTACHMENTS_MAX)
    .toReversed();
