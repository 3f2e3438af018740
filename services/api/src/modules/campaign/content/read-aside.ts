import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {SHORT_MAX} from '#html/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {isWorkEnded} from '#workers/index.ts';
import {type MessageOrder, type ReadMessage, readMessage} from './read-message.ts';

/**
 * Does the same as `readMessage`, for a long message in a thread, so that it blocks nobody.
 * @throws 413 for a message that takes too long to read
 */
export const readMessageAside = async (
  {workers}: Pick<Core, 'workers'>,
  {workspaceId, userId}: Actor,
  order: MessageOrder,
): Promise<ReadMessage> => {
  const {html, text} = order.draft;
  const bytes = html.length + text.length;
  if (bytes <= SHORT_MAX) return readMessage(order);
  try {
    return await workers.run<ReadMessage>({
      lane: 'documents',
      module: new URL('./message-work.ts', import.meta.url),
      input: order,
      keys: [workspaceId, userId],
      bytes,
    });
  } catch (error) {
    if (isWorkEnded(error) && error.reason !== 'stopped')
      throw problem('too_large', 'This message takes too long to read. Simplify it.');
    throw error;
  }
};
