import {openTable} from './read-rows.ts';
import {readSpooled, type SpooledFile} from './spool.ts';
import {type Survey, survey} from './survey.ts';
import {bytesOf, decodeText} from './text.ts';

/**
 * In a thread: what the columns of an uploaded CSV file hold.
 * @throws 422 for what is no table
 */
export async function* work(files: SpooledFile[]): AsyncGenerator<Survey> {
  yield await survey(await openTable(decodeText(bytesOf(readSpooled(files)))));
}
