import {newId, type Trx, withEveryTicket} from '#database/index.ts';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {
  type ContactRow,
  findContactsByEmail,
  findKnownContact,
  findNewestTexter,
  insertContacts,
  keepContact,
  lockContactsByPhone,
  lockPhone,
} from './repository.ts';

interface Requester {
  email: string;
  name?: string;
}
/** `byId`: the member who creates the new ones; none: created by incoming messages. */
interface Made {
  workspaceId: string;
  at: Date;
  byId?: string;
}

/**
 * Finds people by their address in the workspace, visible or not, and creates the missing ones. A known name stays.
 * @returns contacts by their address in lower case
 */
export const findOrCreateContacts = (
  trx: Trx,
  requesters: Requester[],
  made: Made,
): Promise<Map<string, ContactRow>> =>
  withEveryTicket(trx, () => findOrCreate(trx, requesters, made));

interface Texter {
  /** E.164. */
  phone: string;
  /** Name of the sender, as far as it is known. */
  name: string;
  /** Recipient of the answered message. */
  answeredId: string | null;
}

/**
 * Finds the sender of a phone number in the workspace, visible or not, or creates them, and locks them until the commit. Of several it is
 * the recipient of the answered message, else the last one who wrote by SMS, else a contact of the number alone: no guess (decision 0159).
 */
export const findOrCreateByPhone = (
  trx: Trx,
  {phone, name, answeredId}: Texter,
  {workspaceId, at}: Made,
): Promise<ContactRow> =>
  withEveryTicket(trx, async () => {
    await lockPhone(trx, workspaceId, phone);
    const texter = await chooseTexter(trx, await lockContactsByPhone(trx, phone), answeredId);
    if (texter) return texter;
    const made = {id: newId(), name: name || phone, email: null};
    await insertContacts(trx, [{...made, workspaceId, phone, createdById: null, createdAt: at}]);
    return made;
  });

const chooseTexter = async (
  trx: Trx,
  known: readonly ContactRow[],
  answeredId: string | null,
): Promise<ContactRow | undefined> => {
  const [first, ...others] = known;
  if (others.length === 0) return first;
  const withId = (wanted: string | null | undefined) => known.find(({id}) => id === wanted);
  return (
    withId(answeredId) ??
    withId(
      await findNewestTexter(
        trx,
        known.map(({id}) => id),
      ),
    ) ??
    known.find(({email}) => email === null)
  );
};

/**
 * The requester of a new ticket: a contact that the caller knows, or the one with the address. Throws 422 without either, and for an
 * unknown contact.
 */
export const findRequester = async (
  trx: Trx,
  {contactId, requester}: {contactId?: string; requester?: Requester},
  made: Made,
): Promise<ContactRow> => {
  if (contactId === undefined && requester === undefined)
    throw invalid({'requester.email': 'Requester is required'});
  if (contactId !== undefined) {
    const contact = await findKnownContact(trx, contactId);
    if (!contact) throw invalid({contactId: 'Requester is invalid'});
    return contact;
  }
  const [found] = (await findOrCreateContacts(trx, requester ? [requester] : [], made)).values();
  if (!found) throw invalid({'requester.email': 'Requester is invalid'});
  return found;
};

/** Throws 409 for a former requester whose contact was deleted since. */
export const checkFormerRequester = async (trx: Trx, id: string): Promise<void> => {
  if (!(await withEveryTicket(trx, () => keepContact(trx, id))))
    throw problem('illegal_transition', 'The contact who was the requester has been deleted.');
};

const findOrCreate = async (
  trx: Trx,
  requesters: Requester[],
  {workspaceId, at, byId}: Made,
): Promise<Map<string, ContactRow>> => {
  const wanted = new Map(requesters.map((requester) => [requester.email.toLowerCase(), requester]));
  const known = await findByEmail(trx, [...wanted.keys()]);
  const missing = [...wanted].filter(([email]) => !known.has(email));
  if (missing.length === 0) return known;
  await insertContacts(
    trx,
    missing.map(([email, {name}]) => ({
      id: newId(),
      workspaceId,
      email,
      name: name?.trim() || nameFrom(email),
      phone: null,
      createdById: byId ?? null,
      createdAt: at,
    })),
  );
  return findByEmail(trx, [...wanted.keys()]);
};

const findByEmail = async (trx: Trx, emails: string[]) => {
  const rows = await findContactsByEmail(trx, emails);
  return new Map(rows.map((row) => [row.email?.toLowerCase() ?? '', row]));
};

/** `ana.cruz@example.com` → `ana.cruz` */
const nameFrom = (email: string) => email.split('@')[0] ?? email;
