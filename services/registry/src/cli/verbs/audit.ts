import * as endpoints from '@switchboard/contracts/registry/audit/endpoints';
import {listKeys} from '@switchboard/contracts/registry/keys/endpoints';
import type {AuditEntry, AuditHeadResponse} from '@switchboard/contracts/registry/audit/schemas';
import {findBrokenLink, findUnsealed, type BrokenLink} from '@switchboard/release-rules/audit';
import type {RegistryClient} from '../../client/index.ts';
import {clientFor, type CommonOptions, usageError} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

interface ListOptions extends CommonOptions {
  remote?: string | undefined;
  limit: string;
}

/** `audit [list] [remote]`: lists changes with their authors, newest first. */
export const listAudit: Verb<ListOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const answer = await client.call(endpoints.listAudit, {
    query: {limit: Number(options.limit), remote: options.remote},
  });
  const rows = answer.entries.map(({id, at, actor, action, remote, from, to, reason}) => [
    String(id),
    formatTime(at),
    actor,
    action,
    remote ?? '',
    from ?? '',
    to ?? '',
    reason,
  ]);
  return {
    json: answer,
    text: table(['NO', 'WHEN', 'WHO', 'WHAT', 'REMOTE', 'FROM', 'TO', 'WHY'], rows),
  };
};

interface VerifyOptions extends CommonOptions {
  /** Noted hash of an entry. */
  head?: string;
}

type Fault = BrokenLink['fault'] | 'empty' | 'seal' | 'cut' | 'head';

/** The log differs from the registry's writes; recognised by `name`. */
const auditError = (fault: Fault, message: string, entry?: number): Error =>
  Object.assign(new Error(message), {
    name: 'AuditError',
    code: `audit_${fault}`,
    ...(entry !== undefined && {entry}),
  });

const PAGE = 500;

/** Reads the whole log, oldest first. */
const readAll = async (
  client: RegistryClient,
  onPage: (count: number) => void,
): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const query = {limit: PAGE, before};
    const {entries: page} = await client.call(endpoints.listAudit, {query});
    entries.push(...page);
    if (page.length < PAGE) return entries.reverse();
    onPage(entries.length);
  }
};

const describe = ({id, at, action, remote, to}: AuditEntry): string =>
  `Entry ${id} (${[formatTime(at), action, remote, to].filter(Boolean).join(' ')})`;

const LINK_FAULTS: Readonly<Record<BrokenLink['fault'], string>> = {
  number: 'does not have the next number: entries before it are missing, or it was inserted',
  previous:
    'does not follow the entry before it: one of the two was changed, or entries between them were removed or inserted',
  content: 'was changed after it was written',
};

const checkLinks = async (entries: readonly AuditEntry[]): Promise<void> => {
  const broken = await findBrokenLink(entries);
  if (!broken) return;
  const entry = entries.find(({id}) => id === broken.id);
  throw auditError(
    broken.fault,
    `${entry ? describe(entry) : `Entry ${broken.id}`} ${LINK_FAULTS[broken.fault]}.`,
    broken.id,
  );
};

const checkSeals = async (
  client: RegistryClient,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const {keys} = await client.call(listKeys);
  const id = await findUnsealed(
    entries,
    keys.filter(({signs}) => signs === 'document').map(({key}) => key),
  );
  const entry = entries.find((each) => each.id === id);
  if (!entry) return;
  throw auditError(
    'seal',
    `${describe(entry)} has no valid seal by a document key: it was not written by the registry, its seal was removed or changed, ` +
      'or the process that wrote it has no document key in its registry-keys.json.',
    id,
  );
};

/** Compares the end of the log with records elsewhere. */
const checkEnd = (
  entries: readonly AuditEntry[],
  known: AuditHeadResponse['head'],
  noted: string | undefined,
): void => {
  if (known && entries[known.id - 1]?.hash !== known.hash) {
    const end =
      entries.length < known.id
        ? `the log ends with entry ${entries.length}: the entries after it were removed`
        : 'the log holds a different one: it was rewritten';
    throw auditError(
      'cut',
      `The registry remembers entry ${known.id} with the hash ${known.hash}, but ${end}.`,
      known.id,
    );
  }
  if (noted === undefined || entries.some(({hash}) => hash === noted)) return;
  throw auditError(
    'head',
    `No entry has the hash ${noted}: the log was truncated before it or rewritten, or the hash is from another registry.`,
  );
};

/** `audit verify`: walks the whole log, recomputes every hash, and reports the first entry that does not match. */
export const verifyAudit: Verb<VerifyOptions> = async (options, context) => {
  if (options.head !== undefined && !/^sha256-[0-9a-f]{64}$/.test(options.head))
    throw usageError(
      `"${options.head}" is not the hash of an entry: it is sha256- followed by 64 digits, as printed by audit verify.`,
    );
  const client = await clientFor('activate', options, context);
  const {head: known} = await client.call(endpoints.getAuditHead);
  const entries = await readAll(client, (count) => context.writeError(`Read ${count} entries …\n`));
  const last = entries.at(-1);
  if (!last)
    throw auditError(
      'empty',
      'The audit log is empty. A registry always has entries, so they were removed.',
    );
  await checkLinks(entries);
  checkEnd(entries, known, options.head);
  await checkSeals(client, entries);
  const {id, hash, at} = last;
  const message = `The audit log is unbroken: ${entries.length} entries, the last one from ${formatTime(at)}.`;
  const text = `${message}\nIts head is ${hash}. Note it down, and compare it next time: npm run release -- audit verify --head ${hash}`;
  return {json: {error: false, message, entries: entries.length, head: {id, hash, at}}, text};
};
