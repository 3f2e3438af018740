import {withEmptyLines} from '../charset/blank-line.ts';
import {readFields} from './fields.ts';
import {readHead} from './head.ts';
import {boundaryOf, repairParts, withBoundary} from './parts.ts';

const LINE_OF_BASE64 = /^[\w+/]*={0,2}[ \t\r]*$/;

const isTextInBase64 = (fields: readonly string[]): boolean =>
  fields.some((field) => /^content-transfer-encoding:\s*base64\s*$/i.test(field)) &&
  !fields.some((field) => /^content-type:(?!\s*text\/)/i.test(field));

/** Converts a footer that a server on the way wrote below a text in base64 to base64, too. */
const withFooter = (body: string): string => {
  const lines = body.split('\n');
  const start = lines.findIndex((line) => !LINE_OF_BASE64.test(line));
  if (start <= 0) return body;
  const text = Buffer.from(lines.slice(0, start).join(''), 'base64');
  const footer = Buffer.from(`\r\n\r\n${lines.slice(start).join('\n')}`, 'latin1');
  return Buffer.concat([text, footer]).toString('base64').replace(/.{76}/g, '$&\r\n');
};

/**
 * Repairs a malformed mail like mail programs: unfolded fields, parts with missing ends or boundaries, a head without an end. A well-formed
 * mail stays unchanged.
 */
export const repairMail = (given: Buffer): Buffer => {
  const raw = withEmptyLines(given);
  const mail = raw.toString('latin1');
  const {lines, body, isRegular} = readHead(mail);
  const fields = withBoundary(readFields(lines), body);
  const boundary = boundaryOf(fields);
  const text =
    boundary !== undefined
      ? repairParts(body, boundary)
      : isTextInBase64(fields)
        ? withFooter(body)
        : body;
  const head = fields.join('\r\n');
  const isSame = isRegular && text === body && head === lines.join('\r\n');
  return isSame ? raw : Buffer.from(`${head}\r\n\r\n${text}`, 'latin1');
};
