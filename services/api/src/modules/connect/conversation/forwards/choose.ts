import type {ForwardRequest} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import type {AttachmentRow} from '../../attachments/index.ts';
import type {MessageRow} from '../messages/repository.ts';

type Wanted = Pick<ForwardRequest, 'messageId' | 'includesNotes' | 'attachmentIds'>;

const hasLeft = ({delivery}: MessageRow) => delivery !== 'undoable' && delivery !== 'scheduled';

/**
 * Messages of a thread to forward: one, or all that have left. Includes notes only on request.
 * @throws 422 for a nonexistent message, or a note without that request
 */
export const chooseMessages = (
  thread: readonly MessageRow[],
  {messageId, includesNotes = false}: Wanted,
): MessageRow[] => {
  const isShown = ({kind}: MessageRow) => kind !== 'system' && (includesNotes || kind !== 'note');
  const chosen = thread.filter(
    (message) =>
      hasLeft(message) && (messageId === undefined ? isShown(message) : message.id === messageId),
  );
  const [only] = chosen;
  if (!only) throw invalid({messageId: 'There is no message to forward'});
  if (messageId !== undefined && !isShown(only))
    throw invalid({messageId: 'Notes are internal. Ask for them to be included'});
  return chosen;
};

/**
 * Files to forward.
 * @param files of the thread
 * @throws 422 for a file that none of the messages has, or that was blocked
 */
export const chooseFiles = (
  files: readonly AttachmentRow[],
  messages: readonly MessageRow[],
  {attachmentIds = []}: Wanted,
): {id: string; name: string}[] => {
  const ids = new Set(messages.map(({id}) => id));
  return attachmentIds.map((wanted) => {
    const file = files.find(({id}) => id === wanted);
    if (!file || file.state !== 'clean' || !ids.has(file.messageId ?? ''))
      throw invalid({attachmentIds: 'Attachment is invalid'});
    return {id: file.id, name: file.name};
  });
};
