import type {AuditChange, WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {headOf, linesOf} from '#csv/csv.ts';

const COLUMNS = [
  'number',
  'at',
  'actor',
  'actor_id',
  'action',
  'subject_type',
  'subject',
  'subject_id',
  'changes',
  'added',
  'removed',
  'session',
  'session_began_at',
  'hash',
];

export const auditHead = (): string => headOf(COLUMNS);

const valueOf = (value: AuditChange['from']) => (value === null ? '–' : `${value}`);

const describe = (changes: readonly AuditChange[]): string =>
  changes.map(({field, from, to}) => `${field}: ${valueOf(from)} → ${valueOf(to)}`).join('; ');

const namesOf = (people: WorkspaceAuditEntry['added']) => people.map(({name}) => name).join(', ');

/** Entries of the audit log, one per line; number and hash can be compared with the log later. */
export const auditLines = (entries: readonly WorkspaceAuditEntry[]): string =>
  linesOf(
    entries.map(({number, at, actor, action, subject, changes, added, removed, session, hash}) => [
      number,
      at,
      actor?.name ?? null,
      actor?.id ?? null,
      action,
      subject.type,
      subject.name,
      subject.id,
      describe(changes),
      namesOf(added),
      namesOf(removed),
      session?.id ?? null,
      session?.beganAt ?? null,
      hash,
    ]),
  );
