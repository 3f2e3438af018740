import {isDeepStrictEqual} from 'node:util';
import {TAGS_MAX} from '@switchboard/contracts/limits';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';

/** A contact as a file has it: the number is E.164, the zone an IANA name. null: the file does not say. */
export interface ImportContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  timeZone: string | null;
  tags: string[];
}

/** A contact as the workspace has it, or will. */
export type Person = ImportContact & {id: string; name: string};

interface Outcome {
  state: 'created' | 'existing' | 'failed';
  message: string;
  /** Who it became; null where it failed. */
  contactId: string | null;
}

/** What an import does to contacts: one outcome for each of the file, and those who are new or other than they were. */
export interface ContactsPlan {
  outcomes: Outcome[];
  created: Person[];
  changed: Person[];
}

/**
 * Whoever has the address, or without one the number, gets what the file says; nothing of theirs is emptied, and tags are added.
 * Others are new. The file is taken row by row: a later row finds who came with an earlier one.
 * @param known at least everyone with an address or number of the file; addresses in lower case
 * @param makeId ids of new contacts
 */
export const planContacts = (
  known: readonly Person[],
  wanted: readonly ImportContact[],
  makeId: () => string,
): ContactsPlan => {
  const people = new Map(known.map((person) => [person.id, person]));
  const outcomes = wanted.map((contact): Outcome => {
    const same = findSame([...people.values()], contact);
    const person = same
      ? merge(same, contact)
      : {...contact, id: makeId(), name: contact.name ?? nameOf(contact)};
    const refusal = refuse(person, [...people.values()]);
    if (refusal !== null) return {state: 'failed', message: refusal, contactId: null};
    people.set(person.id, person);
    return {state: same ? 'existing' : 'created', message: '', contactId: person.id};
  });
  const before = new Map(known.map((person) => [person.id, person]));
  const touched = [...people.values()].filter(
    (person) => !isDeepStrictEqual(person, before.get(person.id)),
  );
  return {
    outcomes,
    created: touched.filter(({id}) => !before.has(id)),
    changed: touched.filter(({id}) => before.has(id)),
  };
};

const findSame = (people: Person[], {email, phone}: ImportContact): Person | undefined =>
  people.find((person) => email !== null && person.email === email) ??
  people.find(
    (person) =>
      phone !== null && person.phone === phone && (email === null || person.email === null),
  );

const merge = (
  person: Person,
  {name, email, phone, company, timeZone, tags}: ImportContact,
): Person => ({
  id: person.id,
  name: name ?? person.name,
  email: email ?? person.email,
  phone: phone ?? person.phone,
  company: company ?? person.company,
  timeZone: timeZone ?? person.timeZone,
  tags: cleanTags([...person.tags, ...tags]),
});

const refuse = ({id, phone, tags}: Person, people: Person[]): string | null => {
  if (tags.length > TAGS_MAX) return `A contact can have at most ${TAGS_MAX} tags.`;
  const other = people.find(
    (person) => person.id !== id && phone !== null && person.phone === phone,
  );
  return other ? `${other.name} already has this number.` : null;
};

/** `ana.cruz@example.com` → `ana.cruz` */
const nameOf = ({email, phone}: ImportContact): string => email?.split('@')[0] ?? phone ?? '';
