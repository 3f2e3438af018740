import type {ParsedMail} from 'mailparser';

/** Values of a field of the head, unfolded; `name` in lower case. */
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

/** The beginning of a text for comparison with phrases: lower case, each run of blanks reduced to one. */
export const comparable = (text: string, max: number): string =>
  text.slice(0, max).toLowerCase().replace(/\s+/g, ' ').trim();

/** True for mails without a return address: the envelope of mails that mail servers generate (RFC 5321, 4.5.5). */
export const hasNullSender = (head: Head): boolean => /^<\s*>/.test(head('return-path')[0] ?? '');
