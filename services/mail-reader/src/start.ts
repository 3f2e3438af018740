const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const [CR, LF] = [0x0d, 0x0a];
/** Separator of a mailbox file above each mail; excludes a field, whose colon may follow a blank. */
const SEPARATOR = /^From (?![ \t]*:)/;
const SEPARATOR_MAX = 100;
const START_MAX = 64 * 1024;
const FIELDS = /^(?:[!-9;-~]{1,100}[ \t]*:|[ \t])/;
const FROM = /^from[ \t]*:/im;

const isLineEnd = (byte: number | undefined): boolean => byte === CR || byte === LF;

/** Position after a byte order mark, empty lines, and the separator of a mailbox file. */
const startOf = (raw: Buffer): number => {
  let start = raw.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
  while (isLineEnd(raw[start])) start += 1;
  if (!SEPARATOR.test(raw.toString('latin1', start, start + SEPARATOR_MAX))) return start;
  while (start < raw.length && !isLineEnd(raw[start])) start += 1;
  while (isLineEnd(raw[start])) start += 1;
  return start;
};

/** Converts mails from UTF-16, which some programs write, with its mark. */
const inBytes = (raw: Buffer): Buffer => {
  const mark = raw.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return raw;
  return Buffer.from(new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(raw));
};

/**
 * Joins a head that a scanner on the way split by an empty line between its fields and those of the mail: the sender is in the lower part.
 */
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

/** A mail from its head on, accepting beginnings and line breaks other than those of RFC 5322, like mail programs. */
export const fromItsHead = (given: Buffer): Buffer => {
  const raw = inBytes(given);
  const mail = raw.subarray(startOf(raw));
  return withWholeHead(
    mail.includes(LF)
      ? mail
      : Buffer.from(mail.toString('latin1').replaceAll('\r', '\r\n'), 'latin1'),
  );
};
