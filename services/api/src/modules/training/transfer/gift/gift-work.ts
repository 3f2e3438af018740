import {type ReadGift, readGift} from './read-gift.ts';

/** In a thread: questions in GIFT. */
export async function* work(text: string): AsyncGenerator<ReadGift> {
  yield readGift(text);
}
