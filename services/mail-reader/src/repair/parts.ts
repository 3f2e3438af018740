import {isOfHead, readFields} from './fields.ts';
import {linesFrom} from './head.ts';

const DELIMITER = /^--([^\r\n]{1,250})$/gm;
const BOUNDARY = /\bboundary\s*=\s*(?:"([^"\r\n]{1,200})|([^\s";]{1,200}))/i;
const FIRST_PART = /^--([^\s"\r\n]{1,200})[ \t]*\r?\n(?=content-[a-z-]{1,40}[ \t]*:)/im;
const DEPTH_MAX = 100;
const PART_HEAD_LINES_MAX = 200;

/** The boundary of the parts of a `multipart`; undefined for a mail without parts. */
export const boundaryOf = (fields: readonly string[]): string | undefined => {
  const type = fields.findLast((field) => /^content-type:\s*"?multipart\//i.test(field));
  const [, quoted, bare] = BOUNDARY.exec(type ?? '') ?? [];
  return (quoted ?? bare)?.trimEnd();
};

const isMultipart = (field: string) => /^content-type:\s*"?multipart\//i.test(field);

/** Fields with the boundary from the text, if they name none, or one that is missing in it. */
export const withBoundary = (fields: readonly string[], body: string): string[] => {
  if (!fields.some(isMultipart)) return [...fields];
  const named = boundaryOf(fields);
  const isThere = named !== undefined && `\n${body}`.includes(`\n--${named}`);
  const found = isThere ? undefined : FIRST_PART.exec(body)?.[1];
  return found === undefined
    ? [...fields]
    : fields.map((field) =>
        isMultipart(field) ? `${field.split(';', 1)[0]?.trimEnd()}; boundary="${found}"` : field,
      );
};

/** The lines of a part's head; the lines after them are text without the empty line above it, or the next part. */
const headLines = (given: readonly string[], names: readonly string[]): string[] => {
  const next = given.findIndex((line) => names.some((name) => line.startsWith(`--${name}`)));
  const lines = next === -1 ? given : given.slice(0, next);
  const last = lines.findLastIndex((line) => /^content-[a-z-]{1,40}[ \t]*:/i.test(line));
  const end = lines.findIndex((line, index) => index > last && !isOfHead(line));
  return end === -1 ? [...lines] : lines.slice(0, end);
};

interface Part {
  fields: string[];
  /** Start of its text. */
  end: number;
  isChanged: boolean;
}

const partAt = (body: string, at: number, names: readonly string[]): Part => {
  const {lines, end, isEnded} = linesFrom(body, at, PART_HEAD_LINES_MAX);
  const head = headLines(lines, names);
  const fields = readFields(head);
  const isWhole = isEnded && head.length === lines.length;
  let textAt = at;
  for (let line = 0; line < head.length; line += 1) textAt = body.indexOf('\n', textAt) + 1;
  return {
    fields,
    end: isWhole ? end : textAt,
    isChanged: !isWhole || fields.join('\r\n') !== head.join('\r\n'),
  };
};

/** Repairs the parts of a mail: heads in the form that parsers read, and missing ends. */
export const repairParts = (body: string, boundary: string): string => {
  const open = [boundary];
  const done: string[] = [];
  let from = 0;
  for (const {index, 0: line, 1: rest = ''} of body.matchAll(DELIMITER)) {
    const text = rest.trimEnd();
    const isEnd = !open.includes(text) && text.endsWith('--');
    const depth = open.lastIndexOf(isEnd ? text.slice(0, -2) : text);
    if (depth === -1 || index < from) continue;
    const forgotten = open.splice(depth + 1).toReversed();
    done.push(body.slice(from, index), ...forgotten.map((name) => `--${name}--\r\n`), `--${text}`);
    from = index + line.length;
    const feed = body.indexOf('\n', from);
    if (isEnd) open.pop();
    if (isEnd || feed === -1) continue;
    const part = partAt(body, feed + 1, open);
    if (part.isChanged) {
      done.push('\r\n', ...part.fields.map((field) => `${field}\r\n`), '\r\n');
      from = part.end;
    }
    const inner = boundaryOf(part.fields);
    if (inner !== undefined && open.length < DEPTH_MAX) open.push(inner);
  }
  return done.join('') + body.slice(from);
};
