/** Fields of a head, as mail programs write them. */
const FIELD =
  /^(?:[a-z\d]+(?:-[a-z\d]+)+|received|from|sender|to|cc|bcc|subject|date|comments|keywords|encrypted|importance|priority|precedence|organization|organisation|lines|status|path|newsgroups|xref)[ \t]*:/i;
const BOUNDARY = /boundary="?([^\s";]{1,200})/gi;
const BOUNDARIES_MAX = 50;
const HEAD_MAX = 1024 * 1024;

interface Line {
  start: number;
  end: number;
  text: string;
}

const lineAt = (mail: string, start: number): Line | undefined => {
  if (start >= mail.length) return undefined;
  const end = mail.indexOf('\n', start);
  return {
    start,
    end: end === -1 ? mail.length : end + 1,
    text: mail.slice(start, end === -1 ? mail.length : end).replace(/\r$/, ''),
  };
};

const isBlank = (text: string) => text.trim() === '';

/**
 * The line of blanks that ends a head; undefined if an empty line does. Such a line may also be part of a folded field (RFC 5322, obsolete
 * syntax): then another field follows.
 */
const endOfHead = (mail: string, from: number): Line | undefined => {
  let line = lineAt(mail, from);
  while (line && line.text !== '' && !line.text.startsWith('--') && line.start < from + HEAD_MAX) {
    const next =
      isBlank(line.text) && line.start > from
        ? behindContinued(mail, line.end)
        : lineAt(mail, line.end);
    if (isBlank(line.text) && line.start > from && !FIELD.test(next?.text ?? '')) return line;
    line = next;
  }
  return undefined;
};

/** The first line that does not continue another. */
const behindContinued = (mail: string, from: number): Line | undefined => {
  let line = lineAt(mail, from);
  while (line && /^[ \t]/.test(line.text)) line = lineAt(mail, line.end);
  return line;
};

/** Beginnings of heads: of the mail, and of its parts. */
const headsIn = (mail: string): number[] => {
  const boundaries = [
    ...new Set(
      [...mail.slice(0, HEAD_MAX).matchAll(BOUNDARY)].map(([, boundary = '']) => boundary),
    ),
  ].slice(0, BOUNDARIES_MAX);
  const ofParts = boundaries.flatMap((boundary) => {
    const starts: number[] = [];
    for (
      let at = mail.indexOf(`\n--${boundary}`);
      at !== -1;
      at = mail.indexOf(`\n--${boundary}`, at + 1)
    )
      starts.push(lineAt(mail, at + 1)?.end ?? mail.length);
    return starts;
  });
  return [0, ...ofParts].filter(
    (start) => start === 0 || /^content-/i.test(mail.slice(start, start + 8)),
  );
};

/** Replaces lines of blanks that end heads with empty ones: the following lines are read as text, not as more of the head. */
export const withEmptyLines = (raw: Buffer): Buffer => {
  const mail = raw.toString('latin1');
  const ends = headsIn(mail)
    .flatMap((start) => endOfHead(mail, start) ?? [])
    .toSorted((one, other) => one.start - other.start);
  if (ends.length === 0) return raw;
  const parts = ends.flatMap(({start}, index) => [
    mail.slice(ends[index - 1]?.end ?? 0, start),
    '\r\n',
  ]);
  return Buffer.from(parts.join('') + mail.slice(ends.at(-1)?.end), 'latin1');
};
