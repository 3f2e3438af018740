import type {ParsedMail} from 'mailparser';

/** The values of a field of the head, unfolded; `name` in lower case. */
export type Head = (name: string) => string[];

export const headOf =
  ({headerLines}: Pick<ParsedMail, 'headerLines'>): Head =>
  (name) =>
    headerLines
      .filter(({key}) => key === name)
      .map(({line}) =>
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );

/** The beginning of a text for comparing it with phrases: lower case, every run of blanks one blank. */
export const comparable = (text: string, max: number): string =>
  text.slice(0, max).toLowerCase().replace(/\s+/g, ' ').trim();

/** Nobody gets an answer there: the envelope of what mail servers send of themselves (RFC 5321, 4.5.5). */
export const hasNullSender = (head: Head): boolean => /^<\s*>/.test(head('return-path')[0] ?? '');
