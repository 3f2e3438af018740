import {createHash} from 'node:crypto';
import type {Trx} from '#database/index.ts';
import {listAttachments} from '../../attachments/index.ts';
import {findSameId, lockHeaderId} from './repository.ts';
import type {Taken} from './store-mail.ts';

type Came = Pick<Taken, 'mail' | 'rows'>;

/**
 * The id to store a mail under: its own, or one derived from its content if another mail has that. Null: the mail is already stored. Mails
 * with one id wait for each other until the end of the transaction.
 */
export const idFor = async (
  trx: Trx,
  workspaceId: string,
  {mail, rows}: Came,
): Promise<string | null> => {
  await lockHeaderId(trx, workspaceId, mail.messageId);
  const known = await findSameId(trx, mail.messageId);
  if (!known) return mail.messageId;
  if (isSame(known, mail) && (await hasFiles(trx, known, rows))) return null;
  const id = idOfContent(mail);
  return (await findSameId(trx, id)) ? null : id;
};

type Known = NonNullable<Awaited<ReturnType<typeof findSameId>>>;

const senderOf = ({from}: Came['mail']['facts']): string => from?.address.toLowerCase() ?? '';

/** Compares writer and content as well, as some programs give several mails one id. A mail with the id of a reply is a copy of that. */
const isSame = ({authorType, text, mail: facts}: Known, mail: Came['mail']): boolean =>
  authorType !== 'requester' ||
  (text === mail.text &&
    facts?.subject === mail.facts.subject &&
    senderOf(facts) === senderOf(mail.facts));

type StoredFile = Pick<Taken['rows'][number], 'name' | 'size' | 'sha256'>;

/** A file that was not stored has no digest: there may have been space for it the other time. */
const isSameFile = (one: StoredFile, other: StoredFile): boolean => {
  if (one.name !== other.name) return false;
  if (one.sha256 === null && other.sha256 === null) return one.size === other.size;
  return one.sha256 === null || other.sha256 === null || one.sha256 === other.sha256;
};

const hasFiles = async (
  trx: Trx,
  {id, ticketId, authorType}: Known,
  rows: readonly StoredFile[],
): Promise<boolean> => {
  if (authorType !== 'requester') return true;
  const left = (await listAttachments(trx, [ticketId])).filter(({messageId}) => messageId === id);
  for (const row of rows) {
    const at = left.findIndex((one) => isSameFile(one, row));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
};

const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Id of a mail whose own is ambiguous: derived from its writer, its text and its files. */
export const idOfContent = ({messageId, facts, text, files}: Came['mail']): string => {
  const content = [
    messageId,
    senderOf(facts),
    facts.subject,
    text,
    ...files.map((file) => [file.name, digestOf(file.content)]),
  ];
  return `<${digestOf(JSON.stringify(content))}@same.id>`;
};
