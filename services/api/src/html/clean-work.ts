import {sanitize} from '@switchboard/service-kit/html';

/** In a thread: sanitised HTML, text by text. */
export async function* work(texts: readonly string[]): AsyncGenerator<string[]> {
  yield texts.map((text) => sanitize(text));
}
