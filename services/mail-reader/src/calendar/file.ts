import ICAL from 'ical.js';

const BEGIN = 'BEGIN:VCALENDAR';
const NAMED = /^[a-z\d-]{1,60}[;:]/i;
/** Maximum length of a calendar that is read in a message; a longer one is only a file. */
const FILE_MAX = 500_000;

/** Unfolds lines, including those that were broken without the blank of a continuation, with each text in one line. */
const unfold = (text: string): string[] => {
  const lines: string[] = [];
  let parts: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const isFolded = /^[ \t]/.test(line);
    if (!isFolded && NAMED.test(line)) {
      if (parts.length > 0) lines.push(parts.join(''));
      parts = [line];
    } else if (parts.length > 0 && line !== '') parts.push(isFolded ? line.slice(1) : `\\n${line}`);
  }
  return parts.length > 0 ? [...lines, parts.join('')] : lines;
};

/** Adds missing END lines, and removes those without a BEGIN. */
const withEnds = (lines: readonly string[]): string[] => {
  const open: string[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const [, word = '', name = ''] = /^(begin|end):\s*(\S+)/i.exec(line) ?? [];
    if (word.toLowerCase() === 'begin') open.push(name);
    if (word.toLowerCase() !== 'end') kept.push(line);
    else if (open.length > 0) kept.push(`END:${open.pop()}`);
    if (open.length === 0 && kept.length > 0) break;
  }
  return [...kept, ...open.toReversed().map((name) => `END:${name}`)];
};

const isReadable = (line: string): boolean => {
  if (/^(?:begin|end):/i.test(line)) return true;
  try {
    return ICAL.parse.property(line, ICAL.design.icalendar) !== undefined;
  } catch {
    return false;
  }
};

const parse = (lines: readonly string[]): ICAL.Component | null => {
  try {
    const found = new ICAL.Component(ICAL.parse(lines.join('\r\n')));
    return found.name === 'vcalendar' ? found : null;
  } catch {
    return null;
  }
};

/** Reads a calendar (RFC 5545), also with broken lines; null for other text. */
export const readCalendar = (text: string): ICAL.Component | null => {
  const start = text.slice(0, FILE_MAX).toUpperCase().indexOf(BEGIN);
  if (start === -1 || text.length > FILE_MAX) return null;
  const lines = withEnds(unfold(text.slice(start)));
  return parse(lines) ?? parse(lines.filter(isReadable));
};
