import {createHash} from 'node:crypto';
import type {FastifyBaseLogger} from 'fastify';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {documentText, releaseId} from '@switchboard/release-rules/trust';
import type {RegistryDatabase} from '../database/index.ts';
import {signAsRegistry} from '../trust/index.ts';
import {composeRemotes, composeRevocations, composeSections} from './compose.ts';
import {type DocumentContent, readContent, readState} from './repository.ts';

const DAY = 86_400_000;

/** Age of the signature at which the document is signed again. */
const SIGNED_FOR = DAY;

/** Age of the signature at which nobody activates the document any more. */
const LIFE = 7 * DAY;

/** Document with the text that is sent and the ETag of that text. */
export interface ReadDocument {
  document: RegistryDocument;
  json: string;
  etag: string;
}

export interface DocumentReader {
  /**
   * Reads the current document, signed.
   * @throws Problem `unavailable` when this process holds no valid document key
   */
  read(): Promise<ReadDocument>;
}

interface Deps {
  db: RegistryDatabase;
  /** Prefix of `<name>/<version>/`, with a trailing slash. */
  publicBase: string;
  keyFile: string;
  now: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Signing time of the document: its last change, then once a day. So every replica with the same keys makes the same
 * text, as Ed25519 is deterministic.
 */
const signingTime = (changedAt: Date, now: Date): Date => {
  const days = Math.max(0, Math.floor((now.getTime() - changedAt.getTime()) / SIGNED_FOR));
  return new Date(changedAt.getTime() + days * SIGNED_FOR);
};

const sign = async (
  {keyFile}: Deps,
  unsigned: RegistryDocument,
  {keys}: DocumentContent,
): Promise<RegistryDocument> => ({
  ...unsigned,
  signatures: await signAsRegistry(documentText(unsigned), {what: 'its document', keyFile, keys}),
});

const compose = async (deps: Deps, content: DocumentContent): Promise<RegistryDocument> => {
  const {state, revoked} = content;
  const issuedAt = signingTime(state.changed_at, deps.now());
  const unsigned = {
    serial: state.serial,
    issuedAt: issuedAt.toISOString(),
    expiresAt: new Date(issuedAt.getTime() + LIFE).toISOString(),
    remotes: await composeRemotes(deps, content),
    revoked: revoked.map(releaseId),
    ...composeSections(content),
    ...composeRevocations(revoked, issuedAt),
    signatures: [],
  };
  return sign(deps, unsigned, content);
};

/**
 * Reads the registry document. It is composed and signed once per change and day: each read queries only the serial, so
 * a replica notices another one's change at its next read. Nothing unverified goes into it.
 */
export const createDocumentReader = (deps: Deps): DocumentReader => {
  const keyOf = ({serial, changed_at}: DocumentContent['state']): string =>
    `${serial} ${signingTime(changed_at, deps.now()).getTime()}`;
  let cached: {key: string; value: ReadDocument} | undefined;
  return {
    async read() {
      if (cached?.key === keyOf(await readState(deps.db))) return cached.value;
      const content = await readContent(deps.db);
      const key = keyOf(content.state);
      const document = await compose(deps, content);
      const json = JSON.stringify(document);
      const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
      const value = {document, json, etag};
      cached = {key, value};
      return value;
    },
  };
};
