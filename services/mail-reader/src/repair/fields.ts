const FIELD = /^[!-9;-~]{1,100}[ \t]*:/;
/** Parameters of the fields that describe a part. */
const PARAMETER =
  /^(?:boundary|charset|name|filename|format|delsp|protocol|micalg|type|report-type|smime-type|method|start)(?:\*\d{1,3})?\*?[ \t]*=/i;
const WORD_WITHOUT_END = /=\?[\w-]{1,40}\?[bq]\?[^?\s]{1,2000}\??$/i;
const HEAD_LINES_MAX = 20_000;

const isFolded = (line: string) => /^[ \t]/.test(line);

/** Recognizes the first line of a field, and its continuation. */
export const isOfHead = (line: string): boolean =>
  FIELD.test(line) || isFolded(line) || PARAMETER.test(line);

const ENCODINGS: [RegExp, string][] = [
  [/^quoted[-_ ]?printable$/i, 'quoted-printable'],
  [/^base[-_ ]?64$/i, 'base64'],
];

/** Converts `"quoted_printable";` to the form that parsers read. */
const withEncoding = (field: string): string => {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/["';]/g, '')
    .trim();
  const [, known] = ENCODINGS.find(([written]) => written.test(value)) ?? [];
  return known === undefined ? field : `${field.slice(0, colon)}: ${known}`;
};

/** Converts `text / html charset=utf-8` and `html` to the form that parsers read. */
const withType = (field: string): string =>
  field
    .replace(/^(content-type:\s*"?)(text|multipart|application|image)[ \t]*\/[ \t]*/i, '$1$2/')
    .replace(/^(content-type:\s*)(html|plain)(?=\s*(?:;|$))/i, '$1text/$2')
    .replace(/^(content-type:\s*)text(?=\s*(?:;|$))/i, '$1text/plain')
    .replace(/^(content-type:\s*[\w.+-]{1,60}\/[\w.+-]{1,80})[ \t]+(?=[\w-]{1,30}=)/i, '$1; ')
    .replace(/(\bboundary\s*=\s*)'([^'"\r\n]{1,200})'/i, '$1"$2"');

const repaired = (given: string): string => {
  const field = given.replace(/^([!-9;-~]{1,100})[ \t]+:/, '$1:');
  if (/^content-transfer-encoding:/i.test(field)) return withEncoding(field);
  if (/^content-type:/i.test(field)) return withType(field);
  return WORD_WITHOUT_END.test(field) ? `${field.replace(/\?$/, '')}?=` : field;
};

/**
 * The fields of a head, each with its continuation lines, repaired like in mail programs.
 * @param lines without their ends
 */
export const readFields = (lines: readonly string[]): string[] => {
  const fields: string[] = [];
  for (const line of lines.slice(0, HEAD_LINES_MAX)) {
    const last = fields.at(-1);
    const goesOn =
      last !== undefined &&
      (isFolded(line) ||
        (PARAMETER.test(line) && /^content-/i.test(last) && /;[ \t]*$/.test(last)) ||
        (!FIELD.test(line) && /^subject[ \t]*:/i.test(last)));
    if (goesOn) fields[fields.length - 1] = `${last}\r\n${isFolded(line) ? '' : ' '}${line}`;
    else fields.push(line);
  }
  return [...fields.map(repaired), ...lines.slice(HEAD_LINES_MAX)];
};
