import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {timeOfId, type Trx} from '#database/index.ts';
import {findPeople, type Person} from '../directory/index.ts';
import {type AuditRow, findInvitedAddresses} from './repository.ts';

/** Entries with the current names of people. */
export const presentEntries = async (
  trx: Trx,
  rows: AuditRow[],
): Promise<WorkspaceAuditEntry[]> => {
  const people = await findPeople(trx, rows.flatMap(peopleOf));
  const invitations = rows.flatMap(({subjectType, subjectId}) =>
    subjectType === 'invitation' && subjectId ? [subjectId] : [],
  );
  const addresses =
    invitations.length === 0 ? [] : await findInvitedAddresses(trx, [...new Set(invitations)]);
  const emails = new Map(addresses.map(({id, email}) => [id, email]));
  return rows.map((row) => present(row, people, emails));
};

const peopleOf = ({actorId, subjectType, subjectId, added, removed}: AuditRow) => [
  actorId,
  subjectType === 'member' ? subjectId : null,
  ...added,
  ...removed,
];

const named = (people: Map<string, Person>, id: string) => ({
  id,
  name: people.get(id)?.name ?? '',
});

const nameOf = (
  {subjectType, subjectId, subjectName}: AuditRow,
  people: Map<string, Person>,
  emails: Map<string, string>,
): string | null => {
  if (subjectId === null) return subjectName;
  if (subjectType === 'member') return people.get(subjectId)?.name ?? null;
  return subjectType === 'invitation' ? (emails.get(subjectId) ?? null) : subjectName;
};

const present = (
  row: AuditRow,
  people: Map<string, Person>,
  emails: Map<string, string>,
): WorkspaceAuditEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  actor: row.actorId === null ? null : named(people, row.actorId),
  session:
    row.sessionId === null
      ? null
      : {id: row.sessionId, beganAt: timeOfId(row.sessionId).toISOString()},
  action: row.action,
  subject: {type: row.subjectType, id: row.subjectId, name: nameOf(row, people, emails)},
  changes: row.changes,
  added: row.added.map((id) => named(people, id)),
  removed: row.removed.map((id) => named(people, id)),
  hash: row.hash,
});
