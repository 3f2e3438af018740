import type {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {LinkQuery} from '@switchboard/contracts/links';
import {isId, newId, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {FileStore} from '#files/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {listWorkspaceIds} from '../../account/service.ts';
import {getSigningKey, opensLink, signLink, type Target} from '../signing/index.ts';
import {judge} from './judge.ts';
import {
  type AttachmentRow,
  claimAttachments,
  deleteUnderway,
  deleteUnusedAttachments,
  findAttachment,
  insertAttachments,
  insertUnderway,
  listAbandoned,
  listAttachments,
  listUploads,
} from './repository.ts';
import {keyOf} from './file-key.ts';
import {cleanName} from './names.ts';
import {riskOf} from './risky-names.ts';
import {refuseBeyondQuota} from './usage.ts';

/** Longest time that a file takes to reach the store. */
const ABANDONED_MS = 3_600_000;
/** Uploads may wait in a draft. */
const UNUSED_MS = 7 * 86_400_000;
const PICTURE_IN_HTML = /(<img\b[^<>]*\bdata-attachment=")([0-9a-f-]{36})"/g;

interface NewFile {
  name: string;
  bytes: Buffer;
}

/** Keeps an upload until a message refers to it. Throws 415 for a type that is not allowed, 507 without room. */
export const uploadAttachment = async (
  deps: Core,
  {workspaceId, userId}: Actor,
  {name: given, bytes}: NewFile,
): Promise<Attachment> => {
  const name = cleanName(given);
  const content = await judge(deps, {name, bytes}, [workspaceId, userId]);
  if (!content) throw problem('unsupported_file', 'This file type is not allowed');
  const row: AttachmentRow = {
    id: newId(),
    workspaceId,
    messageId: null,
    uploadedById: userId,
    name,
    mime: content.mime,
    size: content.bytes.length,
    sha256: content.sha256,
    state: 'clean',
    createdAt: deps.now(),
  };
  const scope = {workspaceId, userId};
  await withWorkspace(deps.db, scope, async (trx) => {
    await insertUnderway(trx, {id: row.id, workspaceId, size: row.size, createdAt: row.createdAt});
    await refuseBeyondQuota(deps, trx);
  });
  await deps.files.put(keyOf(row), content.bytes);
  return withWorkspace(deps.db, scope, async (trx) => {
    await insertAttachments(trx, [row]);
    return toAttachment(row, await getSigningKey(trx, workspaceId), row.createdAt);
  });
};

/** Throws 507, before it is read, for a file of a size that has no room. */
export const refuseWithoutRoom = (deps: Core, actor: Actor, size: number): Promise<void> =>
  withWorkspace(deps.db, actor, (trx) => refuseBeyondQuota(deps, trx, size));

const targetOf = ({workspaceId, id}: AttachmentRow): Target => ({
  kind: 'attachment',
  workspaceId,
  id,
});

/** The bytes behind a valid link. Throws 404 for every other one. */
export const openAttachment = async (
  deps: Core,
  id: string,
  query: LinkQuery,
): Promise<AttachmentRow & {stream: Readable}> => {
  const {workspace: workspaceId = ''} = query;
  if (!isId(workspaceId)) throw notFound('Attachment');
  const row = await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    const found = await findAttachment(trx, id);
    return found && (await opensLink(trx, targetOf(found), {query, now: deps.now()}))
      ? found
      : undefined;
  });
  const file = row && (await deps.files.get(keyOf(row)));
  if (!row || !file) throw notFound('Attachment');
  return {...row, size: file.size, stream: file.stream};
};

/**
 * Attaches uploads to the message that was just written.
 * @param ids those that its author named; those that its HTML shows are added
 * @throws 422 for one that is not the author's, or belongs to a message already
 */
export const giveToMessage = async (
  trx: Trx,
  {userId}: Actor,
  {messageId, html, ids}: {messageId: string; html: string; ids: string[]},
): Promise<void> => {
  const wanted = [...new Set([...ids, ...picturesIn(html)])];
  if (wanted.length === 0) return;
  const claimed = await claimAttachments(trx, wanted, {messageId, userId});
  if (!ids.every((id) => claimed.has(id))) throw invalid({attachmentIds: 'Attachment is invalid'});
};

interface Copy {
  message: Written;
  toId: string;
}

/**
 * Copies a message's attachments to another message.
 * @returns its HTML with the copies as pictures
 */
export const copyToMessage = async (
  {files}: Pick<Core, 'files'>,
  trx: Trx,
  {message: {id, ticketId, html}, toId}: Copy,
): Promise<string> => {
  const rows = (await listAttachments(trx, [ticketId])).filter(({messageId}) => messageId === id);
  const copies = rows.map((row) => ({from: row, to: {...row, id: newId(), messageId: toId}}));
  for (const {from, to} of copies) {
    const file = await files.get(keyOf(from));
    if (file) await files.put(keyOf(to), await buffer(file.stream));
  }
  if (copies.length > 0)
    await insertAttachments(
      trx,
      copies.map(({to}) => to),
    );
  const idOf = new Map(copies.map(({from, to}) => [from.id, to.id]));
  return html.replace(
    PICTURE_IN_HTML,
    (_whole, start: string, picture: string) => `${start}${idOf.get(picture) ?? picture}"`,
  );
};

/** The ids of the attachments that sanitised HTML shows as pictures. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(PICTURE_IN_HTML)].flatMap(([, , id]) => id ?? []);

interface Written {
  id: string;
  ticketId: string;
  html: string;
}

/** Files of the messages of a thread: their attachments, and their HTML with links to its pictures. */
export const presentFiles = async (
  trx: Trx,
  messages: readonly Written[],
  {workspaceId, now}: {workspaceId: string; now: Date},
) => {
  const ticketIds = [...new Set(messages.map(({ticketId}) => ticketId))];
  const rows = ticketIds.length === 0 ? [] : await listAttachments(trx, ticketIds);
  const key = rows.length === 0 ? '' : await getSigningKey(trx, workspaceId);
  const all = rows.map((row) => ({
    messageId: row.messageId,
    attachment: toAttachment(row, key, now),
  }));
  const urls = new Map(all.map(({attachment: {id, url}}) => [id, url]));
  return {
    attachmentsOf: (messageId: string) =>
      all.filter((one) => one.messageId === messageId).map(({attachment}) => attachment),
    htmlOf: (html: string) => linkPictures(html, (id) => urls.get(id)),
  };
};

/**
 * A member's uploads that belong to no message yet, except those of others and deleted ones, and the HTML with links to the pictures in it.
 */
export const presentUploads = async (
  trx: Trx,
  {html, ids}: {html: string; ids: string[]},
  {workspaceId, userId, now}: {workspaceId: string; userId: string; now: Date},
) => {
  const rows = await listUploads(trx, [...new Set([...ids, ...picturesIn(html)])], userId);
  const key = rows.length === 0 ? '' : await getSigningKey(trx, workspaceId);
  const all = new Map(rows.map((row) => [row.id, toAttachment(row, key, now)]));
  return {
    attachments: ids.flatMap((id) => all.get(id) ?? []),
    htmlWithLinks: linkPictures(html, (id) => all.get(id)?.url),
  };
};

const linkPictures = (html: string, urlOf: (id: string) => string | null | undefined) =>
  html.replace(PICTURE_IN_HTML, (whole, start: string, id: string) => {
    const url = urlOf(id);
    return url ? `${start}${id}" src="${url.replaceAll('&', '&amp;')}"` : whole;
  });

/** The bytes of attachments. Throws when one is not in the store. */
export const readFiles = async (
  files: FileStore,
  rows: AttachmentRow[],
): Promise<{id: string; name: string; mime: string; content: Buffer}[]> => {
  const read = [];
  for (const row of rows) {
    const file = await files.get(keyOf(row));
    if (!file) throw new Error(`The file of attachment ${row.id} is missing.`);
    read.push({id: row.id, name: row.name, mime: row.mime, content: await buffer(file.stream)});
  }
  return read;
};

/** For the hourly job: deletes uploads that no message has taken within a week, and files that a crash left in the store. */
export const cleanUpAttachments = async ({
  db,
  files,
  now,
}: Pick<Core, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - UNUSED_MS);
  const abandonedBefore = new Date(now().getTime() - ABANDONED_MS);
  for (const workspaceId of await listWorkspaceIds(db)) {
    const scope = systemOf(workspaceId);
    const ids = await withWorkspace(db, scope, (trx) => deleteUnusedAttachments(trx, before));
    for (const id of ids) await files.remove(keyOf({workspaceId, id}));
    for (const id of await withWorkspace(db, scope, (trx) => listAbandoned(trx, abandonedBefore))) {
      await files.remove(keyOf({workspaceId, id}));
      await withWorkspace(db, scope, (trx) => deleteUnderway(trx, [id]));
    }
  }
};

const toAttachment = (row: AttachmentRow, key: string, now: Date): Attachment => ({
  id: row.id,
  name: row.name,
  mime: row.mime,
  size: row.size,
  state: row.state,
  risk: row.state === 'clean' ? riskOf(row) : null,
  url:
    row.state === 'clean'
      ? `/connect/api/attachments/${row.id}${signLink(targetOf(row), key, now)}`
      : null,
});
