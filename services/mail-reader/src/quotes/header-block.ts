import {ROLES, type Role} from './words/header-labels.ts';

const LABEL_MAX = 30;
const LINE_MAX = 2000;
const CONTINUED_MAX = 2;
const FIELDS_MAX = 20;
const EDGES = /^[\s*_>]+/;

interface Field {
  role: Role;
  value: string;
}

/** A line "From: …", as mail programs repeat the head of a quoted mail. */
const readField = (line: string): Field | undefined => {
  if (line.length > LINE_MAX) return undefined;
  const text = line.replace(EDGES, '');
  const colon = text.slice(0, LABEL_MAX + 1).search(/[:：]/);
  const role =
    colon < 1
      ? undefined
      : ROLES.get(
          text
            .slice(0, colon)
            .replaceAll('*', '')
            .replace(/\s+/g, ' ')
            .trim()
            .toLowerCase()
            .normalize(),
        );
  return role && {role, value: text.slice(colon + 1)};
};

/** True for more of a head than a person would write in an answer: a journey has "From", "To" and "Date" too, but no address. */
const isHead = (fields: Field[]): boolean => {
  const has = (...roles: Role[]) => fields.some(({role}) => roles.includes(role));
  const hasAddress = fields.some(({role, value}) => role !== 'subject' && value.includes('@'));
  const hasTime = fields.some(
    ({role, value}) => (role === 'sent' || role === 'date') && /\d[:.]\d\d/.test(value),
  );
  const roles = new Set(fields.map(({role}) => role)).size;
  if (has('from') && has('subject') && has('to', 'sent', 'date')) return true;
  if (has('from') && has('sent') && has('to')) return true;
  return roles >= 2 && hasAddress && has('from', 'to') && has('sent', 'date') && hasTime;
};

/**
 * Reads the head that mail programs repeat of a quoted or forwarded mail.
 * @param at line where it may begin
 * @returns its fields, and the line after it; undefined if there is none
 */
export const readHeadAt = (
  lines: readonly string[],
  at: number,
): {fields: Field[]; end: number} | undefined => {
  const fields: Field[] = [];
  let [end, index] = [at, at];
  while (index < lines.length && index - end <= CONTINUED_MAX && fields.length < FIELDS_MAX) {
    const line = lines[index] ?? '';
    const field = readField(line);
    if (line.trim() === '' || (!field && fields.length === 0)) break;
    index += 1;
    if (!field) continue;
    fields.push(field);
    end = index;
  }
  return isHead(fields) ? {fields, end} : undefined;
};

/**
 * @param at line where the head may begin
 * @returns the line after it; undefined if there is none
 */
export const endOfHead = (lines: readonly string[], at: number): number | undefined =>
  readHeadAt(lines, at)?.end;
