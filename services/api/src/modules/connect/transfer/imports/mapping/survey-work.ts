import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import {isWorkbook} from '../files/beginnings.ts';
import {detectEncoding} from '../files/encoding.ts';
import {openFile} from '../files/open-file.ts';
import {readSpooled, type SpooledFile} from '../files/spool.ts';
import {type Survey, survey} from '../columns/survey.ts';
import {bytesOf} from '../files/text.ts';

/** `encoding`: chosen for a text; otherwise it is guessed. */
export interface SurveyOrder {
  files: SpooledFile[];
  encoding: TextEncoding | null;
}

/** Content of a file, and the encoding of text that is neither UTF-8 nor UTF-16. */
export type FileSurvey = Survey & {encoding: TextEncoding | null};

const guess = async (files: SpooledFile[]): Promise<TextEncoding | null> => {
  for await (const first of bytesOf(readSpooled(files))) {
    if (isWorkbook(first)) return null;
    break;
  }
  return detectEncoding(bytesOf(readSpooled(files)));
};

/**
 * In a thread: the content of the columns of an uploaded CSV file or workbook.
 * @throws 422 for a file that is no table
 */
export async function* work({files, encoding: chosen}: SurveyOrder): AsyncGenerator<FileSurvey> {
  const encoding = chosen ?? (await guess(files));
  yield {...(await survey(await openFile(bytesOf(readSpooled(files)), encoding))), encoding};
}
