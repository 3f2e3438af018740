import {findBrokenLink} from '@switchboard/contracts/audit/chain';
import type {AuditAction, AuditSubjectType} from '@switchboard/contracts/audit/actions';
import type {
  AuditCheck,
  AuditCheckQuery,
  AuditFilter,
  AuditQuery,
  AuditResponse,
} from '@switchboard/contracts/audit/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {Role} from '@switchboard/contracts/user/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {
  cutPage,
  type MemberScope,
  readCursor,
  storableText,
  type Trx,
  withWorkspace,
} from '#database/index.ts';
import {lockSequence} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import type {Core} from '#core/index.ts';
import {getTimeZone} from '../directory/index.ts';
import {hashOf, hashOfLink, toLink} from './chain.ts';
import {type AuditFacts, changesBetween} from './changes.ts';
import {presentEntries} from './presenter.ts';
import {
  type AuditRow,
  countEntries,
  findHash,
  insertEntry,
  listChain,
  listEntries,
  readHead,
} from './repository.ts';

/** Author of an action: a member in a session, or the program itself. */
export type AuditActor =
  {workspaceId: string; userId: string; sessionId?: string} | {workspaceId: string; isSystem: true};

/** Recorded action. Never contains a secret, nor anything that a customer wrote. */
export interface AuditEvent {
  actor: AuditActor;
  action: AuditAction;
  /** `name` for things only: names of members and invitations can be erased, so they are looked up. */
  subject: {type: AuditSubjectType; id: string | null; name?: string};
  details?: {
    before?: AuditFacts;
    after?: AuditFacts;
    /** Members who joined a team, and who left it. */
    added?: string[];
    removed?: string[];
  };
}

const CHECKED_AT_ONCE = 500;

/**
 * Appends an entry to the workspace's audit log, in the transaction of the recorded change. Any number of writers makes one chain: the
 * workspace's counter row, which events need too, stays locked until the commit. Call it as late as possible.
 */
export const recordAudit = async (
  trx: Trx,
  {actor, action, subject, details = {}}: AuditEvent,
): Promise<void> => {
  const {workspaceId} = actor;
  await lockSequence(trx, workspaceId);
  const {head, at} = await readHead(trx, workspaceId);
  const {before, after, added = [], removed = []} = details;
  const content = {
    workspaceId,
    number: (head?.number ?? 0) + 1,
    at,
    actorId: 'isSystem' in actor ? null : actor.userId,
    sessionId: 'isSystem' in actor ? null : (actor.sessionId ?? null),
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name === undefined ? null : storableText(subject.name),
    changes: changesBetween(before, after).map(asStored),
    added,
    removed,
    previous: head?.hash ?? null,
  };
  const changes = JSON.stringify(content.changes);
  await insertEntry(trx, {...content, changes, hash: await hashOf(content)});
};

/** Normalises a value to the form that the database returns. */
const asStored = <Change extends object>(change: Change): Change =>
  JSON.parse(JSON.stringify(change), (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as Change;

/** Throws 403 unless owner or admin. */
export const refuseUnlessAuditor = (role: Role): void => requireCapability({role}, 'seeAuditLog');

/** A page of the audit log, the newest first. Throws 403 unless owner or admin. */
export const getAudit = async (
  {db}: Core,
  {workspaceId, userId, role}: Actor,
  {cursor, limit = PAGE_SIZE_DEFAULT, ...filter}: AuditQuery,
): Promise<Pick<AuditResponse, 'entries' | 'page'>> => {
  refuseUnlessAuditor(role);
  const [before = null] = readCursor(cursor, ['number']) ?? [];
  return withWorkspace(db, {workspaceId, userId}, async (trx) => {
    const timeZone = await getTimeZone(trx);
    const {rows, nextCursor} = cutPage(
      await listEntries(trx, {filter, timeZone}, {before, limit}),
      limit,
      (row) => [row.number],
    );
    return {
      entries: await presentEntries(trx, rows),
      page: {nextCursor, total: await countEntries(trx, filter, timeZone)},
    };
  });
};

/** Entries of an export in batches, newest first. The caller checks permissions. */
export async function* readAudit(
  {db}: Pick<Core, 'db'>,
  scope: MemberScope,
  {filter, limit}: {filter: AuditFilter; limit: number},
): AsyncGenerator<AuditResponse['entries']> {
  let before: number | null = null;
  do {
    const page: AuditResponse['entries'] = await withWorkspace(db, scope, async (trx) => {
      const timeZone = await getTimeZone(trx);
      const rows = await listEntries(trx, {filter, timeZone}, {before, limit});
      return presentEntries(trx, rows.slice(0, limit));
    });
    yield page;
    before = page.length === limit ? (page.at(-1)?.number ?? null) : null;
  } while (before !== null);
}

/**
 * Recomputes the whole chain in batches.
 * @param noted number and hash of an entry that the user wrote down; both or none
 * @throws 403 unless owner or admin, 422 if only one is given
 */
export const checkAudit = async (
  {db}: Core,
  {workspaceId, userId, role}: Actor,
  noted: AuditCheckQuery = {},
): Promise<AuditCheck> => {
  refuseUnlessAuditor(role);
  if ((noted.number === undefined) !== (noted.hash === undefined))
    throw invalid({hash: 'Give both the number and the hash of an entry, or neither'});
  return withWorkspace(db, {workspaceId, userId}, async (trx) => {
    let last: Pick<AuditRow, 'number' | 'hash'> | undefined;
    let rows: AuditRow[];
    do {
      rows = await listChain(trx, last?.number ?? 0, CHECKED_AT_ONCE);
      const before = last && {id: last.number, hash: last.hash};
      const fault = await findBrokenLink(rows.map(toLink), hashOfLink, before);
      if (fault) return found(last, {number: fault.id, fault: fault.fault});
      last = rows.at(-1) ?? last;
    } while (rows.length === CHECKED_AT_ONCE);
    const isGone = noted.number && (await findHash(trx, noted.number)) !== noted.hash;
    return found(last, isGone ? {number: noted.number ?? 1, fault: 'noted'} : null);
  });
};

const found = (
  last: Pick<AuditRow, 'number' | 'hash'> | undefined,
  broken: AuditCheck['broken'],
): AuditCheck => ({
  entries: last?.number ?? 0,
  head: last ? {number: last.number, hash: last.hash} : null,
  broken,
});
