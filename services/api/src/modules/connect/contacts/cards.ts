import {IANAZone} from 'luxon';
import type {
  ContactCard,
  ContactHistory,
  ContactRequest,
  ContactsQuery,
} from '@switchboard/contracts/contacts/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {
  cutPage,
  expectVersion,
  newId,
  readCursor,
  type Trx,
  withEveryTicket,
  withWorkspace,
  systemOf,
} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import {toContactNumber} from '#phone/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listTicketViewers, recordAudit} from '../../account/service.ts';
import {seesTicket, toTerms, toTsQuery} from '../tickets/index.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {
  type CardRow,
  countCards,
  countEachTicketOf,
  countTicketsOf,
  deleteCard,
  findCard,
  findSame,
  insertCard,
  listCards,
  listSights,
  lockContact,
  type NameKeys,
  readHistory,
  readTicketsOf,
  updateCard,
} from './card-repository.ts';

const RENAME = 'contacts.rename';
const TICKETS_AT_ONCE = 500;

interface ContactJob {
  workspaceId: string;
  contactId: string;
}
interface Shown {
  contact: ContactCard;
  history: ContactHistory;
}

/** One page by name, for limited members those whose tickets they see. Throws 422 for a wrong cursor. */
export const getContacts = (
  {db}: Core,
  actor: Actor,
  {q = '', cursor, limit = PAGE_SIZE_DEFAULT}: ContactsQuery,
) => {
  const query = toTsQuery(toTerms(q));
  const after = readKeys(cursor);
  return withWorkspace(db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(
      await listCards(trx, query, {limit: limit + 1, after}),
      limit,
      ({sortName, id}) => [sortName, id],
    );
    return {contacts: rows.map(present), page: {nextCursor, total: await countCards(trx, query)}};
  });
};

const readKeys = (cursor: string | undefined): NameKeys | null => {
  const keys = readCursor(cursor, ['text', 'id']);
  return keys && {name: keys[0], id: keys[1]};
};

/** Throws 404. */
export const getContact = ({db}: Core, actor: Actor, id: string): Promise<Shown> =>
  withWorkspace(db, actor, (trx) => readOne(trx, id));

/** Throws 409 duplicate for an address of another contact, 422 without both and for impossible values. */
export const createContact = (
  deps: Core,
  actor: Actor,
  request: ContactRequest,
): Promise<Shown> => {
  const wanted = readRequest(request);
  const [id, at] = [newId(), deps.now()];
  const {workspaceId, userId: createdById} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    await refuseSame(trx, id, wanted);
    await insertCard(trx, {id, workspaceId, ...wanted, createdById, createdAt: at, updatedAt: at});
    await publishContact(trx, workspaceId, id);
    return readOne(trx, id);
  });
};

/**
 * As `createContact`; 404, and 409 version_conflict after a concurrent change. A changed address has no bounced mail, and
 * gets no quotes of earlier messages until a mail comes from it.
 * @throws 403 for another address or number by a member who does not see all their tickets: replies in those would go there
 */
export const changeContact = (
  deps: Core,
  actor: Actor,
  {id, version, request}: {id: string; version: number; request: ContactRequest},
): Promise<Shown> => {
  const wanted = readRequest(request);
  const {workspaceId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockContact(trx, id);
    if (!row) throw notFound('Contact');
    expectVersion(row.version, version);
    await refuseSame(trx, id, wanted);
    const hasMoved = row.email?.toLowerCase() !== wanted.email?.toLowerCase();
    const at = deps.now();
    if (hasMoved || row.phone !== wanted.phone) await requireAllTickets(trx, actor, row);
    await updateCard(trx, id, {
      ...wanted,
      ...(hasMoved && {bouncedAt: null, bounceReason: null, addressSince: at}),
      version: version + 1,
      updatedAt: at,
    });
    if (
      hasMoved ||
      row.name !== wanted.name ||
      row.phone !== wanted.phone ||
      row.company !== wanted.company
    )
      await sendRename(trx, deps.jobs, {workspaceId, contactId: id});
    await publishContact(trx, workspaceId, id);
    return readOne(trx, id);
  });
};

const requireAllTickets = async (
  trx: Trx,
  {ticketScope}: Actor,
  {id, name}: {id: string; name: string},
): Promise<void> => {
  if (ticketScope === 'all') return;
  const [seen, all] = [
    await countEachTicketOf(trx, id),
    await withEveryTicket(trx, () => countEachTicketOf(trx, id)),
  ];
  if (seen < all)
    throw forbidden(
      `Only members who see all tickets of ${name} can change the address or the number.`,
    );
};

/** Throws 404, and 409 while they have tickets, visible or not. */
export const removeContact = (deps: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockContact(trx, id);
    if (!row) throw notFound('Contact');
    const tickets = await withEveryTicket(trx, () => countTicketsOf(trx, id));
    if (tickets > 0)
      throw problem(
        'illegal_transition',
        `${row.name} has tickets, perhaps in the trash. Only contacts without tickets can be deleted.`,
      );
    await publishContact(trx, actor.workspaceId, id);
    await deleteCard(trx, id);
    const subject = {type: 'contact', id} as const;
    await recordAudit(trx, {actor, action: 'contact.deleted', subject});
  });

/** Updates the search entries of their tickets to their current card. */
export const sendRename = (trx: Trx, jobs: Core['jobs'], data: ContactJob) =>
  jobs.send(trx, {name: RENAME, data});

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Updates the search entries of a contact's tickets to their current name, address, number and company, in batches. */
export const renameTicketsOf = async (
  {db}: Pick<Core, 'db'>,
  {workspaceId, contactId}: ContactJob,
): Promise<void> => {
  let after: string | null = FIRST_ID;
  while (after !== null) {
    const from: string = after;
    after = await withWorkspace(db, systemOf(workspaceId), (trx) =>
      readTicketsOf(trx, contactId, {after: from, limit: TICKETS_AT_ONCE}),
    );
  }
};

/** Before the start: defines the job for changes of a contact's card that affect the search for their tickets. */
export const defineContactJobs = (deps: Core): void =>
  deps.jobs.define<ContactJob>(RENAME, (job) => renameTicketsOf(deps, job));

/** Notifies everyone who sees one of their tickets, who created them, or who sees all tickets. */
const publishContact = (trx: Trx, workspaceId: string, id: string): Promise<void> =>
  withEveryTicket(trx, async () => {
    const viewers = await listTicketViewers(trx);
    const {kinds, sharers} = await listSights(trx, id);
    const audience = viewers.filter(
      (viewer) =>
        viewer.ticketScope === 'all' ||
        sharers.includes(viewer.userId) ||
        kinds.some((kind) => seesTicket(viewer, kind, [])),
    );
    await publishEvent(trx, {
      workspaceId,
      type: 'contact.updated',
      payload: {id},
      ...(audience.length < viewers.length && {audience: audience.map(({userId}) => userId)}),
    });
  });

type Wanted = ReturnType<typeof readRequest>;

/** The error names the other contact to callers who see it. Several may have one number (decision 0159). */
const refuseSame = async (trx: Trx, id: string, {email}: Wanted): Promise<void> => {
  const other = email && (await withEveryTicket(trx, () => findSame(trx, id, email)));
  if (!other) return;
  const name = (await findCard(trx, other.id)) ? other.name : 'Another contact';
  throw problem('duplicate', `${name} already has this address.`, {
    fields: {email: `${name} already has this address`},
  });
};

const textOf = (text: string | null): string | null => text?.trim() || null;

const readRequest = ({name, email, phone, company, timeZone, tags}: ContactRequest) => {
  const number = textOf(phone);
  const phoneNumber = number && toContactNumber(number);
  if (number && !phoneNumber) throw invalid({phone: 'Phone is invalid'});
  if (!textOf(email) && !phoneNumber) throw invalid({email: 'Add an email or a phone number'});
  if (timeZone !== null && !IANAZone.isValidZone(timeZone))
    throw invalid({timeZone: 'Time zone is invalid'});
  return {
    name: name.trim(),
    email: textOf(email)?.toLowerCase() ?? null,
    phone: phoneNumber,
    company: textOf(company),
    timeZone,
    tags: cleanTags(tags),
  };
};

const present = ({
  id,
  name,
  email,
  phone,
  company,
  timeZone,
  tags,
  bouncedAt,
  bounceReason,
  addressSince,
  lastMessageAt,
  version,
  createdAt,
}: CardRow): ContactCard => ({
  id,
  name,
  email,
  phone,
  company,
  timeZone,
  tags,
  bounce: bouncedAt && {at: bouncedAt.toISOString(), reason: bounceReason},
  isAddressNew: addressSince !== null,
  lastMessageAt: lastMessageAt?.toISOString() ?? null,
  version,
  createdAt: createdAt.toISOString(),
});

const readOne = async (trx: Trx, id: string): Promise<Shown> => {
  const row = await findCard(trx, id);
  if (!row) throw notFound('Contact');
  const {lastWroteAt, ...counts} = await readHistory(trx, id);
  return {
    contact: present(row),
    history: {...counts, lastWroteAt: lastWroteAt?.toISOString() ?? null},
  };
};
