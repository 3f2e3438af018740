import {type MessageOrder, type ReadMessage, readMessage} from './read-message.ts';

/** Runs in a thread: renders a message as a recipient gets it. */
export async function* work(order: MessageOrder): AsyncGenerator<ReadMessage> {
  yield readMessage(order);
}
