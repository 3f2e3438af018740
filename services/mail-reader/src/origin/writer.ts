import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {AddressObject, ParsedMail} from 'mailparser';
import type {Head} from './head.ts';

/** A person as in mails. */
export interface Named {
  name: string;
  address: string;
}

export const ADDRESS = /^[^\s\p{Cc}@<>(),;:"\\[\]]{1,64}@[^\s\p{Cc}@<>(),;:"\\[\]]{1,190}$/u;
const UNFIT = /[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu;

/** Text in one line, fit for storage. */
export const plain = (text: string): string => text.toWellFormed().replace(UNFIT, ' ').trim();

/** Removes decorations of some programs around an address. */
const addressOf = (text: string): string => {
  const address = text.replace(/^mailto:/i, '');
  return address.endsWith('.') ? address.slice(0, -1) : address;
};

/** People in a field, also within groups. */
export const addressesIn = (given: AddressObject | AddressObject[] | undefined): Named[] =>
  [given ?? []]
    .flat()
    .flatMap(({value}) => value)
    .flatMap((one) => [one, ...(one.group ?? [])])
    .map(({name, address = ''}) => ({
      name: plain(name ?? '').slice(0, TEXT_MAX),
      address: addressOf(plain(address)),
    }))
    .filter(({address}) => ADDRESS.test(address));

/** Reads `pete(his account)@silly.test(his host)`: comments may appear anywhere in an address (RFC 5322). */
const addressWithComments = (field = ''): Named | null => {
  const bare = field
    .slice(0, TEXT_MAX)
    .replace(/\\./g, '')
    .replace(/\([^()]*\)/g, '');
  const address = (/<([^<>]*)>/.exec(bare)?.[1] ?? bare).replace(/\s/g, '');
  return ADDRESS.test(address) ? {name: plain(bare.split('<')[0] ?? ''), address} : null;
};

const isOfList = (head: Head): boolean =>
  ['list-id', 'x-google-group-id', 'mailing-list', 'x-beenthere'].some(
    (name) => head(name).length > 0,
  );

const isSameAddress = (one: Named, other: Named): boolean =>
  one.address.toLowerCase() === other.address.toLowerCase();

/** Requested recipient of the answer, if not the writer (`Reply-To`, RFC 5322 3.6.2). Lists request themselves. */
export const replyToOf = (mail: ParsedMail, head: Head, from: Named | null): Named | undefined => {
  const asked = addressesIn(mail.replyTo);
  if (!from || isOfList(head) || asked.some((one) => isSameAddress(one, from))) return undefined;
  return asked[0];
};

/** `isOurGuess`: no mail server on the way can have verified that the mail is theirs. */
interface Writer {
  from: Named | null;
  isOurGuess: boolean;
}

/**
 * Writer of a mail: `From`; if that is empty, the requested recipient of answers, else the sender in the mail server's envelope
 * (`Return-Path`). Lists and groups that write in their own name put the writer into other fields.
 */
export const writerOf = (mail: ParsedMail, head: Head): Writer => {
  const from = addressesIn(mail.from)[0] ?? addressWithComments(head('from')[0]);
  if (!from)
    return {
      from: addressesIn(mail.replyTo)[0] ?? addressWithComments(head('return-path')[0]),
      isOurGuess: true,
    };
  const via = from.name.toLowerCase().lastIndexOf(' via ');
  const own = via > 0 ? from.name.slice(0, via) : undefined;
  const isList = (one: Named) => isSameAddress(one, from);
  const isRewritten =
    isOfList(head) &&
    (own !== undefined || [...addressesIn(mail.to), ...addressesIn(mail.cc)].some(isList));
  const behind = isRewritten
    ? [
        addressWithComments(head('x-original-from')[0]),
        addressWithComments(head('x-original-sender')[0]),
        ...addressesIn(mail.replyTo),
      ].find((one) => one && !isList(one))
    : null;
  return behind
    ? {
        from: {name: (own ?? behind.name).replace(/^['"]|['"]$/g, ''), address: behind.address},
        isOurGuess: true,
      }
    : {from, isOurGuess: false};
};
