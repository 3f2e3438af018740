const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const [CR, LF] = [0x0d, 0x0a];
/** The line that a mailbox file puts above each mail; no field, whose colon may stand behind a blank. */
const SEPARATOR = /^From (?![ \t]*:)/;
const SEPARATOR_MAX = 100;
const START_MAX = 64 * 1024;
const FIELDS = /^(?:[!-9;-~]{1,100}[ \t]*:|[ \t])/;
const FROM = /^from[ \t]*:/im;

const isLineEnd = (byte: number | undefined): boolean => byte === CR || byte === LF;

/** Past a byte order mark, empty lines, and the separator of a mailbox file. */
const startOf = (raw: Buffer): number => {
  let start = raw.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
  while (isLineEnd(raw[start])) start += 1;
  if (!SEPARATOR.test(raw.toString('latin1', start, start + SEPARATOR_MAX))) return start;
  while (start < raw.length && !isLineEnd(raw[start])) start += 1;
  while (isLineEnd(raw[start])) start += 1;
  return start;
};

/** Some programs save mails as UTF-16, with a mark that says so. */
const inBytes = (raw: Buffer): Buffer => {
  const mark = raw.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return raw;
  return Buffer.from(new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(raw));
};

/** A scanner on the way may put an empty line between its fields and those of the mail: then the sender is below it. */
const withWholeHead = (mail: Buffer): Buffer => {
  const [first = '', gap = '', second = ''] = mail
    .toString('latin1', 0, START_MAX)
    .split(/(\r?\n\r?\n)/, 3);
  const isSplit =
    !FROM.test(first) &&
    FROM.test(second) &&
    second.split(/\r?\n/).every((line) => FIELDS.test(line));
  if (!isSplit) return mail;
  const at = first.length;
  return Buffer.concat([mail.subarray(0, at), Buffer.from('\r\n'), mail.subarray(at + gap.length)]);
};

/** A mail from its head on, as mail programs read one that begins or breaks its lines in other ways than RFC 5322 says. */
export const fromItsHead = (given: Buffer): Buffer => {
  const raw = inBytes(given);
  const mail = raw.subarray(startOf(raw));
  return withWholeHead(
    mail.includes(LF)
      ? mail
      : Buffer.from(mail.toString('latin1').replaceAll('\r', '\r\n'), 'latin1'),
  );
};
