import {invalid} from '@switchboard/service-kit/errors';

/** First bytes of archives, including workbooks. */
const ARCHIVE = Buffer.from('PK\u0003\u0004');
/** First bytes of older files of Office. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const OLD =
  'This is a workbook of an old kind (.xls). Save it as .xlsx or as "CSV UTF-8" and try again.';

const beginsWith = (bytes: Uint8Array, magic: Buffer): boolean =>
  magic.equals(bytes.subarray(0, magic.length));

/** True if a file with this beginning is a workbook. Throws 422 for one of an old kind. */
export const isWorkbook = (beginning: Uint8Array): boolean => {
  if (beginsWith(beginning, OLD_OFFICE)) throw invalid({file: OLD});
  return beginsWith(beginning, ARCHIVE);
};
