const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const [CR, LF] = [0x0d, 0x0a];
const SEPARATOR = 'From ';

const isLineEnd = (byte: number | undefined): boolean => byte === CR || byte === LF;

/** Past a byte order mark, empty lines, and the line that a mailbox file puts above each mail. */
const startOf = (raw: Buffer): number => {
  let start = raw.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
  while (isLineEnd(raw[start])) start += 1;
  if (raw.toString('latin1', start, start + SEPARATOR.length) !== SEPARATOR) return start;
  while (start < raw.length && !isLineEnd(raw[start])) start += 1;
  while (isLineEnd(raw[start])) start += 1;
  return start;
};

/** A mail from its head on, as mail programs read one that begins or breaks its lines in other ways than RFC 5322 says. */
export const fromItsHead = (raw: Buffer): Buffer => {
  const mail = raw.subarray(startOf(raw));
  return mail.includes(LF)
    ? mail
    : Buffer.from(mail.toString('latin1').replaceAll('\r', '\r\n'), 'latin1');
};
