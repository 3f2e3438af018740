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

/** A line "From: …", as mail programs repeat the head of what they quote. */
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

/** Enough of a head that no person would write it in an answer: a journey has "From", "To" and "Date" too, but no address. */
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
 * Reads the head that mail programs repeat of what they quote or pass on.
 * @param at where it may begin
 * @returns its fields, and the line behind it; undefined where there is none
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
 * @param at where the head may begin
 * @returns the line behind it; undefined where there is none
 */
export const endOfHead = (lines: readonly string[], at: number): number | undefined =>
  readHeadAt(lines, at)?.end;
