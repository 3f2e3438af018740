import {randomBytes, randomUUID} from 'node:crypto';
import type {
  CreatePreviewResponse,
  Preview,
  RedeemPreviewRequest,
} from '@switchboard/contracts/registry/previews/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {createRateLimit} from '@switchboard/service-kit/http';
import type {
  PreviewRow,
  RegistryDatabase,
  RegistryTransaction,
  Transact,
} from '../../database/index.ts';
import {type Gate, refuseUnfit} from '../../gate/index.ts';
import type {Actor} from '../../http/index.ts';
import {committedRelease, storedRelease} from '../../records/index.ts';
import {appendAudit, hashOf, readSignatures} from '../../trust/index.ts';
import {
  claimPreview,
  deletePreviews,
  hasPreview,
  heldPreview,
  insertPreview,
} from './repository.ts';
import {signPreview} from './sign-preview.ts';

const SECRET_BYTES = 32;
/** Name in the audit log of a person who opens a link; no token has such a name. */
const LINK = 'link';
/** Limit per address: a person opens a few links, and more attempts are guesses. */
const REDEMPTIONS_A_MINUTE = 60;

interface PreviewRequest {
  name: string;
  version: string;
  forSeconds: number;
  reason: string;
  actor: Actor;
  /** True for a preview of the gate, for a look at the release in its browser. */
  isCheck?: boolean;
}

/** Preview with its link, which cannot be retrieved a second time. */
type MadePreview = CreatePreviewResponse['preview'] & {link: string};

/** Links to builds in development, which are opened in the same way. */
export interface DevelopmentLinks {
  /** Gives the newest build to the first browser session that opens the link; undefined when no session has this secret. */
  redeem(
    transaction: RegistryTransaction,
    request: RedeemPreviewRequest,
  ): Promise<Preview | undefined>;
}

/** Releases that one browser session runs for a while, independent of the document (decision 0030). */
export interface Previews {
  /** Makes a preview of a release that may run, in the transaction of a write, with an entry in the audit log. */
  make(transaction: RegistryTransaction, request: PreviewRequest): Promise<MadePreview>;
  /** Gives the signed preview of a link to the first session that requests it. Refuses others, and all after its end. */
  redeem(request: RedeemPreviewRequest, address: string): Promise<Preview>;
  /** Deletes previews that have ended. */
  clean(): Promise<void>;
}

interface Deps {
  db: RegistryDatabase;
  transact: Transact;
  now: () => Date;
  gate: Gate;
  keyFile: string;
  publicBase: string;
  publicUrl: string;
  development: DevelopmentLinks;
}

const make = async (
  deps: Deps,
  transaction: RegistryTransaction,
  request: PreviewRequest,
): Promise<MadePreview> => {
  const {name, version, forSeconds, reason, actor, isCheck} = request;
  await refuseUnfit(deps, transaction, {name, version, needsOnlyToRun: true});
  const at = deps.now();
  const end = new Date(at.getTime() + forSeconds * 1000);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const id = randomUUID();
  await insertPreview(transaction, {
    id,
    hash: hashOf(secret),
    name,
    version,
    issued_at: at,
    expires_at: end,
    session: null,
  });
  const expiresAt = end.toISOString();
  await appendAudit(transaction, {
    action: 'preview',
    remote: name,
    from: null,
    to: version,
    actor: actor.name,
    reason,
    at,
    details: {preview: id, expiresAt, ...(isCheck && {isCheck})},
  });
  // Behind the hash, browsers send it to no server and no log.
  return {id, remote: name, version, expiresAt, link: `${deps.publicUrl}/#preview=${secret}`};
};

const sign = async (
  deps: Deps,
  transaction: RegistryTransaction,
  row: PreviewRow,
): Promise<Preview> => {
  const {release} = storedRelease(await committedRelease(transaction, row.name, row.version));
  const signatures = await readSignatures(transaction, row);
  return signPreview(deps, transaction, {
    id: row.id,
    release,
    signatures,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  });
};

/** Records the first opening of a link in the audit log beside the entry of the preview itself; the person is unknown. */
const open = async (
  deps: Deps,
  transaction: RegistryTransaction,
  row: PreviewRow,
): Promise<Preview> => {
  await refuseUnfit(deps, transaction, {...row, needsOnlyToRun: true});
  await appendAudit(transaction, {
    action: 'preview',
    remote: row.name,
    from: null,
    to: row.version,
    actor: LINK,
    reason: 'opened in a browser session',
    at: deps.now(),
    details: {preview: row.id},
  });
  return sign(deps, transaction, row);
};

const redeem = async (deps: Deps, request: RedeemPreviewRequest): Promise<Preview> => {
  const {secret, session} = request;
  const claim = {hash: hashOf(secret), session: hashOf(session), now: deps.now()};
  const {hash, now} = claim;
  // Only for a valid link: guesses must not wait for the lock of the registry, nor make others wait.
  const opened = (await hasPreview(deps.db, hash, now))
    ? await deps.transact(async (transaction) => {
        const row = await claimPreview(transaction, claim);
        return row && open(deps, transaction, row);
      })
    : undefined;
  if (opened) return opened;
  return deps.db.transaction().execute(async (transaction) => {
    const row = await heldPreview(transaction, claim);
    if (row) {
      await refuseUnfit(deps, transaction, {...row, needsOnlyToRun: true});
      return sign(deps, transaction, row);
    }
    const worked = await deps.development.redeem(transaction, request);
    if (worked) return worked;
    throw (await hasPreview(transaction, hash, now))
      ? problem(
          'illegal_transition',
          'This preview link was already opened in another browser session, and each link works only once: ask for a new one.',
        )
      : problem('not_found', 'This preview link has expired or never existed: ask for a new one.');
  });
};

export const createPreviews = (deps: Deps): Previews => {
  const limit = createRateLimit(REDEMPTIONS_A_MINUTE, deps.now);
  return {
    make: (transaction, request) => make(deps, transaction, request),
    async redeem(request, address) {
      const wait = limit.spend(address, 1);
      if (wait !== null)
        throw problem(
          'rate_limited',
          `Too many preview links were opened from this address: try again in ${wait} seconds.`,
          {retryAfter: wait},
        );
      return redeem(deps, request);
    },
    clean: () => deletePreviews(deps.db, deps.now()),
  };
};
