import {isDeepStrictEqual} from 'node:util';
import {TAGS_MAX} from '@switchboard/contracts/limits';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';

/** A contact of a file: the number is E.164, the zone an IANA name. null: not in the file. */
export interface ImportContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  timeZone: string | null;
  tags: string[];
}

/** A contact of the workspace, present or planned. */
export type Person = ImportContact & {id: string; name: string};

interface Outcome {
  state: 'created' | 'existing' | 'failed';
  message: string;
  /** The resulting contact; null after a failure. */
  contactId: string | null;
}

/** Effects of an import on contacts: one outcome for each of the file, and the new and changed ones. */
export interface ContactsPlan {
  outcomes: Outcome[];
  created: Person[];
  changed: Person[];
}

/** Plans the contacts of a file, part by part: a later row finds contacts of earlier ones. */
export interface ContactPlanner {
  /** At least every contact with an address (lower case) or number of the next part; known ones stay as planned. */
  learn: (people: readonly Person[]) => void;
  plan: (wanted: readonly ImportContact[]) => ContactsPlan;
}

/**
 * The contact with the address gets the values of the file; none of its values is emptied, and tags are added. Several contacts may have
 * one number, so it identifies one only if the names agree and no other contact fits (decision 0159). Others are new.
 * @param makeId ids of new contacts
 */
export const createContactPlanner = (makeId: () => string): ContactPlanner => {
  const book = openBook();
  const planOne = (contact: ImportContact, before: Map<string, Person | undefined>): Outcome => {
    const same = findSame(book, contact);
    if (same === 'several') return refused(SEVERAL);
    const person = same
      ? merge(same, contact)
      : {...contact, id: makeId(), name: contact.name ?? nameOf(contact)};
    if (person.tags.length > TAGS_MAX)
      return refused(`A contact can have at most ${TAGS_MAX} tags.`);
    if (!before.has(person.id)) before.set(person.id, same);
    book.put(person);
    return {state: same ? 'existing' : 'created', message: '', contactId: person.id};
  };
  return {
    learn: (people) => {
      for (const person of people) if (!book.has(person.id)) book.put(person);
    },
    plan: (wanted) => {
      const before = new Map<string, Person | undefined>();
      const outcomes = wanted.map((contact) => planOne(contact, before));
      const touched = [...before].flatMap(([id, was]) => {
        const is = book.get(id);
        return is === undefined || isDeepStrictEqual(is, was) ? [] : [{is, isNew: !was}];
      });
      return {
        outcomes,
        created: touched.filter(({isNew}) => isNew).map(({is}) => is),
        changed: touched.filter(({isNew}) => !isNew).map(({is}) => is),
      };
    },
  };
};

const SEVERAL = 'Several contacts have this number. Add the email or the name of one of them.';

const refused = (message: string): Outcome => ({state: 'failed', message, contactId: null});

/** People by their identifiers in a file. */
interface Book {
  has: (id: string) => boolean;
  get: (id: string) => Person | undefined;
  put: (person: Person) => void;
  withEmail: (email: string) => Person | undefined;
  withPhone: (phone: string) => Person[];
}

const openBook = (): Book => {
  const people = new Map<string, Person>();
  const byEmail = new Map<string, string>();
  const byPhone = new Map<string, Set<string>>();
  const forget = ({id, email, phone}: Person): void => {
    if (email !== null) byEmail.delete(email);
    if (phone !== null) byPhone.get(phone)?.delete(id);
  };
  return {
    has: (id) => people.has(id),
    get: (id) => people.get(id),
    put: (person) => {
      const {id, email, phone} = person;
      const before = people.get(id);
      if (before) forget(before);
      people.set(id, person);
      if (email !== null) byEmail.set(email, id);
      if (phone !== null) byPhone.set(phone, (byPhone.get(phone) ?? new Set()).add(id));
    },
    withEmail: (email) => people.get(byEmail.get(email) ?? ''),
    withPhone: (phone) => [...(byPhone.get(phone) ?? [])].flatMap((id) => people.get(id) ?? []),
  };
};

/** 'several': the number alone is ambiguous. */
const findSame = (
  book: Book,
  {name, email, phone}: ImportContact,
): Person | 'several' | undefined => {
  const addressed = email === null ? undefined : book.withEmail(email);
  if (addressed || phone === null) return addressed;
  const candidates = book
    .withPhone(phone)
    .filter((person) => email === null || person.email === null);
  const namesakes = candidates.filter((person) => name === null || isSameName(person.name, name));
  const fitting =
    namesakes.length > 0
      ? namesakes
      : candidates.filter((person) => person.name === nameOf(person));
  const [only, ...others] = fitting;
  if (others.length === 0) return only;
  return email === null ? 'several' : undefined;
};

const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

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

/** Name for a contact without one: `ana.cruz@example.com` → `ana.cruz` */
const nameOf = ({email, phone}: Pick<ImportContact, 'email' | 'phone'>): string =>
  email?.split('@')[0] ?? phone ?? '';
