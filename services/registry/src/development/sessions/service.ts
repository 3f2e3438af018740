import {randomBytes, randomUUID} from 'node:crypto';
import type {
  BeginDevelopmentResponse,
  DevelopmentBuildRequest,
  FollowDevelopmentRequest,
} from '@switchboard/contracts/registry/development/schemas';
import type {Preview, RedeemPreviewRequest} from '@switchboard/contracts/registry/previews/schemas';
import {canonicalRelease} from '@switchboard/release-rules/trust';
import {problem} from '@switchboard/service-kit/errors';
import {createRateLimit} from '@switchboard/service-kit/http';
import {brokenRules} from '../../broken-rules.ts';
import type {
  DevelopmentSessionRow,
  RegistryDatabase,
  RegistryTransaction,
} from '../../database/index.ts';
import type {Gate} from '../../gate/index.ts';
import type {Actor} from '../../http/index.ts';
import {refuseRetired} from '../../records/index.ts';
import {checkRelease} from '../../releases/index.ts';
import type {DevelopmentFiles} from '../../storage/index.ts';
import {appendAudit, checkSignatures, hashOf, listKeys} from '../../trust/index.ts';
import type {DevelopmentLinks} from '../previews/service.ts';
import {signPreview} from '../previews/sign-preview.ts';
import {checkBuild, receivedFiles} from './build-rules.ts';
import {
  type Alive,
  claimSession,
  deleteOldBuilds,
  deleteSession,
  deleteSessions,
  findBuild,
  findFile,
  findSession,
  findSessionByHash,
  insertBuild,
  insertSession,
  touchSession,
} from './repository.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
/** Life of a session: a day of work. */
const LIFE_MS = 12 * HOUR_MS;
/** Sessions that were idle for this long count as abandoned. */
const PATIENCE_MS = HOUR_MS;
/** Number of builds that are kept: an open tab may still request a chunk of the previous one. */
const BUILDS_KEPT = 5;
/** Limit per address: a tab sends a request every second, and several people may share an address. */
const QUESTIONS_A_MINUTE = 600;

interface Beginning {
  name: string;
  reason: string;
  actor: Actor;
}

interface Address {
  name: string;
  id: string;
}

interface Followed {
  preview: Preview | null;
  failed: boolean;
}

/** Builds of a remote in development, for one browser session (decision 0032). */
export interface Development extends DevelopmentLinks, DevelopmentFiles {
  /**
   * Begins a session, in the transaction of a write, with one entry in the audit log for all that follows. Refuses one
   * of a retired section.
   */
  begin(
    transaction: RegistryTransaction,
    request: Beginning,
  ): Promise<BeginDevelopmentResponse['development'] & {link: string}>;
  /** Takes the newest build; refuses one that is incomplete, not signed by its team, or different from its record. */
  build(address: Address, request: DevelopmentBuildRequest): Promise<void>;
  /** Notes that the session is still active, with the outcome of the last build. */
  note(address: Address, failed: boolean): Promise<void>;
  /** Ends a session: its tab returns to the live release, its builds and files are deleted. */
  end(address: Address): Promise<void>;
  /** Gives its browser session the newest build, unless that is already shown there. */
  follow(request: FollowDevelopmentRequest, address: string): Promise<Followed>;
  /** Deletes sessions that have ended or were idle for an hour. */
  clean(): Promise<void>;
}

interface Deps {
  db: RegistryDatabase;
  now: () => Date;
  keyFile: string;
  publicBase: string;
  publicUrl: string;
  gate: Gate;
}

const alive = ({now}: Deps): Alive => ({
  now: now(),
  since: new Date(now().getTime() - PATIENCE_MS),
});

const begin = async (
  {now, publicUrl}: Deps,
  transaction: RegistryTransaction,
  {name, reason, actor}: Beginning,
) => {
  await refuseRetired(transaction, name);
  const at = now();
  const end = new Date(at.getTime() + LIFE_MS);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const id = randomUUID();
  await insertSession(transaction, {
    id,
    hash: hashOf(secret),
    name,
    issued_at: at,
    expires_at: end,
    touched_at: at,
    session: null,
    version: null,
    failed: false,
  });
  const expiresAt = end.toISOString();
  await appendAudit(transaction, {
    action: 'preview',
    remote: name,
    from: null,
    to: null,
    actor: actor.name,
    reason,
    at,
    details: {development: id, expiresAt},
  });
  return {id, remote: name, expiresAt, link: `${publicUrl}/#preview=${secret}`};
};

const ended = () => problem('not_found', 'This development session has ended: start another one.');

const sessionAt = async (deps: Deps, address: Address): Promise<DevelopmentSessionRow> => {
  const row = await findSession(deps.db, address, alive(deps));
  if (row) return row;
  throw ended();
};

const build = async (
  deps: Deps,
  address: Address,
  request: DevelopmentBuildRequest,
): Promise<void> => {
  const {release, signatures} = request;
  const {id} = await sessionAt(deps, address);
  const received = receivedFiles(request);
  const rules = [
    ...(release.name === address.name
      ? []
      : [
          {
            rule: 'name-of-address',
            message: `The address names ${address.name}, but the build names ${release.name}.`,
            remedy: `Send it to ${release.name}.`,
          },
        ]),
    ...checkBuild(release, received),
    ...checkRelease(release),
    ...(await checkSignatures(release, signatures, await listKeys(deps.db))),
    ...(await deps.gate.checkRecord(deps.db, release, true)),
  ];
  if (rules.length > 0) throw brokenRules(rules);
  const {version, name} = release;
  const at = deps.now();
  await deps.db.transaction().execute(async (transaction) => {
    // First of all: it may have been ended while the build was checked.
    if (!(await touchSession(transaction, id, {version, failed: false, touched_at: at})))
      throw ended();
    const row = {
      id,
      version,
      name,
      release: canonicalRelease(release),
      signatures: JSON.stringify(signatures),
      at,
    };
    await insertBuild(
      transaction,
      row,
      received.map((file) => ({id, version, ...file})),
    );
    await deleteOldBuilds(transaction, row, BUILDS_KEPT);
  });
};

const signNewest = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {id, version, issued_at, expires_at}: DevelopmentSessionRow,
): Promise<Preview> => {
  const newest = version === null ? undefined : await findBuild(transaction, id, version);
  if (!newest)
    throw problem(
      'illegal_transition',
      'The first build of this development session is not ready yet: open the link again in a moment.',
    );
  return signPreview(deps, transaction, {
    id,
    ...newest,
    issuedAt: issued_at,
    expiresAt: expires_at,
  });
};

const redeem = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {secret, session}: RedeemPreviewRequest,
): Promise<Preview | undefined> => {
  const found = await findSessionByHash(transaction, hashOf(secret), alive(deps));
  if (!found) return undefined;
  const row = await claimSession(transaction, found, hashOf(session));
  if (row) return signNewest(deps, transaction, row);
  throw problem(
    'illegal_transition',
    'This link was already opened in another browser session, and each link works only once: start another development session.',
  );
};

const follow = async (
  deps: Deps,
  {secret, session, version}: FollowDevelopmentRequest,
): Promise<Followed> => {
  const row = await findSessionByHash(deps.db, hashOf(secret), alive(deps));
  if (row?.session !== hashOf(session))
    throw problem('not_found', 'This development session has ended.');
  const {failed} = row;
  if (row.version === version) return {preview: null, failed};
  return {
    preview: await deps.db
      .transaction()
      .execute((transaction) => signNewest(deps, transaction, row)),
    failed,
  };
};

export const createDevelopment = (deps: Deps): Development => {
  const limit = createRateLimit(QUESTIONS_A_MINUTE, deps.now);
  return {
    begin: (transaction, request) => begin(deps, transaction, request),
    build: (address, request) => build(deps, address, request),
    async note(address, failed) {
      const {id} = await sessionAt(deps, address);
      await touchSession(deps.db, id, {failed, touched_at: deps.now()});
    },
    async end(address) {
      const {id} = await sessionAt(deps, address);
      await deleteSession(deps.db, id);
    },
    redeem: (transaction, request) => redeem(deps, transaction, request),
    async follow(request, address) {
      const wait = limit.spend(address, 1);
      if (wait !== null)
        throw problem(
          'rate_limited',
          `Too many requests came from this address: try again in ${wait} seconds.`,
          {retryAfter: wait},
        );
      return follow(deps, request);
    },
    file: (address) => findFile(deps.db, address),
    clean: () => deleteSessions(deps.db, alive(deps)),
  };
};
