import {newId, type Trx, withEveryTicket} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import {
  type CardRow,
  insertCards,
  lockCards,
  selectCardsAt,
  updateCard,
} from './card-repository.ts';
import {sendRename} from './cards.ts';
import {
  type ContactPlanner,
  type ContactsPlan,
  createContactPlanner,
  type ImportContact,
} from './import-rules.ts';

type Taking = Pick<Core, 'jobs'> & {workspaceId: string; userId: string; now: Date};

type KnownCard = Pick<CardRow, 'id' | 'name' | 'email' | 'phone' | 'company' | 'timeZone' | 'tags'>;
type CardName = Pick<CardRow, 'name' | 'email' | 'phone' | 'company'>;

/** Values of a contact that the plan compares. */
const toKnown = ({id, name, email, phone, company, timeZone, tags}: KnownCard) => ({
  id,
  name,
  email: email?.toLowerCase() ?? null,
  phone,
  company,
  timeZone,
  tags,
});

/** True when values changed that tickets show of a contact, or that find them. */
const isRenamed = (before: CardName | undefined, person: CardName): boolean =>
  before?.name !== person.name ||
  before.email !== person.email ||
  before.phone !== person.phone ||
  before.company !== person.company;

const namedBy = (contacts: readonly ImportContact[]) => ({
  emails: contacts.flatMap(({email}) => email ?? []),
  phones: contacts.flatMap(({phone}) => phone ?? []),
});

/** Plans the effect of `storeContacts` on the next contacts of a file, after everything that the planner planned before. Stores nothing. */
export const checkContacts = (
  trx: Trx,
  contacts: ImportContact[],
  planner: ContactPlanner,
): Promise<ContactsPlan['outcomes']> =>
  withEveryTicket(trx, async () => {
    planner.learn((await selectCardsAt(trx, namedBy(contacts))).map(toKnown));
    return planner.plan(contacts).outcomes;
  });

type Stored = ContactsPlan['outcomes'][number] & {
  /** True for an existing contact with changed values. */
  isChanged: boolean;
};

/** Stores contacts in the caller's transaction, and publishes them. @returns an outcome for each */
export const storeContacts = (
  trx: Trx,
  contacts: ImportContact[],
  {jobs, workspaceId, userId, now}: Taking,
): Promise<Stored[]> =>
  withEveryTicket(trx, async () => {
    const rows = await lockCards(trx, namedBy(contacts));
    const planner = createContactPlanner(newId);
    planner.learn(rows.map(toKnown));
    const {outcomes, created, changed} = planner.plan(contacts);
    await insertCards(
      trx,
      created.map((person) => ({
        ...person,
        workspaceId,
        createdById: userId,
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const {id, ...person} of changed) {
      const before = rows.find((row) => row.id === id);
      const hasMoved = before?.email?.toLowerCase() !== person.email?.toLowerCase();
      await updateCard(trx, id, {
        ...person,
        ...(hasMoved && {addressSince: now}),
        version: (before?.version ?? 0) + 1,
        updatedAt: now,
      });
      if (isRenamed(before, person)) await sendRename(trx, jobs, {workspaceId, contactId: id});
    }
    if (created.length + changed.length > 0)
      await publishEvent(trx, {
        workspaceId,
        type: 'contact.updated',
        payload: {imported: created.length + changed.length},
      });
    const changedIds = new Set(changed.map(({id}) => id));
    return outcomes.map((one) => ({...one, isChanged: changedIds.has(one.contactId ?? '')}));
  });
