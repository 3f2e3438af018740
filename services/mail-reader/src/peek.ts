import {fromItsHead} from './start.ts';

/** Maximum length of a head that is examined before the mail is read. */
const HEAD_MAX = 64 * 1024;
const SEPARATORS = /[\s<>,;:"()]/;
const RECIPIENTS_MAX = 50;
const ADDRESS_MAX = 320;
const TO = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Declared sender and recipients of a mail: addresses in lower case, from a quick look at its head. Nothing in it is verified. */
export interface Peeked {
  sender: string;
  recipients: string[];
}

const headOf = (raw: Buffer): string => {
  const text = fromItsHead(raw.subarray(0, HEAD_MAX)).toString('latin1').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  return end === -1 ? text : text.slice(0, end);
};

/** The fields of a head, unfolded: name and value each. */
const fieldsOf = (head: string): {name: string; value: string}[] =>
  head
    .replaceAll('\n ', ' ')
    .replaceAll('\n\t', ' ')
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return {
        name: line.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
        value: line.slice(colon + 1),
      };
    });

const addressesIn = (value: string): string[] =>
  value
    .split(SEPARATORS)
    .filter((part) => part.includes('@') && part.length <= ADDRESS_MAX)
    .map((part) => part.toLowerCase());

/** Examines a mail cheaply, so that limits apply before it is read. */
export const peek = (raw: Buffer): Peeked => {
  const fields = fieldsOf(headOf(raw));
  const named = (names: readonly string[]) =>
    fields.filter(({name}) => names.includes(name)).flatMap(({value}) => addressesIn(value));
  return {
    sender: named(['from']).at(-1) ?? '',
    recipients: [...new Set(named(TO))].slice(0, RECIPIENTS_MAX),
  };
};
