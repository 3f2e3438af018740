import type {SendMailOptions} from 'nodemailer';

type Written = Pick<SendMailOptions, 'from' | 'to' | 'cc' | 'subject' | 'attachments'>;
interface Person {
  name: string;
  address: string;
}

/** Beginning of an encoded word (RFC 2047). */
const ENCODED = /=(?=\?)/g;
/** Invisible. */
const JOINER = '\u2060';

const literal = (text: string): string => text.replaceAll(ENCODED, `=${JOINER}`);

const isPerson = (given: unknown): given is Person =>
  typeof given === 'object' && given !== null && 'name' in given;

const named = <Given>(given: Given): Given => {
  if (Array.isArray(given)) return given.map(named) as Given;
  return isPerson(given) ? {...given, name: literal(given.name)} : given;
};

/**
 * Returns a mail whose head shows texts of people character for character. Many programs decode an encoded word in any position, also
 * within quotation marks: a validated name, or the extension of a file, would appear as another one.
 */
export const asWritten = <Mail extends Written>(mail: Mail): Mail => {
  const {from, to, cc, subject, attachments} = mail;
  return {
    ...mail,
    ...(from !== undefined && {from: named(from)}),
    ...(to !== undefined && {to: named(to)}),
    ...(cc !== undefined && {cc: named(cc)}),
    ...(subject !== undefined && {subject: literal(subject)}),
    ...(attachments && {
      attachments: attachments.map((file) =>
        typeof file.filename === 'string' ? {...file, filename: literal(file.filename)} : file,
      ),
    }),
  };
};
