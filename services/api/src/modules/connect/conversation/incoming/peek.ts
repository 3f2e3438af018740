import {fromItsHead} from './start.ts';

/** Beyond this a head is not looked at before the mail is read. */
const HEAD_MAX = 64 * 1024;
const SEPARATORS = /[\s<>,;:"()]/;
const RECIPIENTS_MAX = 50;
const ADDRESS_MAX = 320;
const TO = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Who a mail says it is from, and to whom: addresses in lower case, as far as a look at its head tells. Nothing in it is verified. */
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

/** A cheap look at a mail, so that limits hold before it is read. */
export const peek = (raw: Buffer): Peeked => {
  const fields = fieldsOf(headOf(raw));
  const named = (names: readonly string[]) =>
    fields.filter(({name}) => names.includes(name)).flatMap(({value}) => addressesIn(value));
  return {
    sender: named(['from']).at(-1) ?? '',
    recipients: [...new Set(named(TO))].slice(0, RECIPIENTS_MAX),
  };
};
