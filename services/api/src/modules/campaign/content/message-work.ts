import {type MessageOrder, type ReadMessage, readMessage} from './read-message.ts';

/** In a thread: a message as somebody gets it. */
export async function* work(order: MessageOrder): AsyncGenerator<ReadMessage> {
  yield readMessage(order);
}
