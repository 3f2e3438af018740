import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import {problem} from '@switchboard/service-kit/errors';
import type {RegistryDatabase, Transact} from '../../database/index.ts';
import type {Callers, TokenHolder} from '../../http/index.ts';
import {issueToken} from './issuing.ts';
import {findUsableToken, usableTokens} from './repository.ts';
import {describeScope} from './scopes.ts';
import {hashOf, newSecret} from './secret.ts';
import {readTokenFile, writeTokenFile} from './token-file.ts';

export interface Tokens extends Callers {
  /** Creates the tokens that are missing in the token file; see {@link createTokens}. */
  bootstrap(): Promise<void>;
}

interface TokenDeps {
  db: RegistryDatabase;
  transact: Transact;
  file: string;
  /** Remotes that get one publish token each. */
  remotes: readonly string[];
  now: () => Date;
}

const authenticate = async (
  {db, now}: Pick<TokenDeps, 'db' | 'now'>,
  authorization: string | undefined,
): Promise<TokenHolder> => {
  if (authorization === undefined)
    throw problem(
      'unauthenticated',
      'This needs a token: send it as "Authorization: Bearer <token>".',
    );
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  const row = token === undefined ? undefined : await findUsableToken(db, hashOf(token), now());
  if (!row)
    throw problem(
      'unauthenticated',
      'The registry does not know this token, or it was revoked or has expired: use a current one.',
    );
  return {name: `${row.scope}#${row.id}`, scope: row.scope, token: row.id};
};

/** Missing tokens of a data directory, and its existing ones. */
const missingTokens = async (db: RegistryDatabase, {file, remotes, now}: TokenDeps) => {
  const known = await readTokenFile(file);
  const valid = new Set((await usableTokens(db, now())).map(({hash, scope}) => `${scope} ${hash}`));
  const scopes: TokenScope[] = [
    ...remotes.map((name): TokenScope => `publish:${name}`),
    'activate',
  ];
  return {
    known,
    wanted: scopes.filter((scope) => !valid.has(`${scope} ${hashOf(known[scope] ?? '')}`)),
  };
};

/** Queried again under the lock, because another process may start on the same data directory. */
const bootstrap = async (deps: TokenDeps): Promise<void> => {
  const {db, transact, file, now} = deps;
  const present = await missingTokens(db, deps);
  if (present.wanted.length === 0) return;
  const make = transact(async (transaction) => {
    const {known, wanted} = await missingTokens(transaction, deps);
    const made = wanted.map((scope) => ({scope, secret: newSecret()}));
    for (const token of made)
      await issueToken(transaction, {
        ...token,
        reason: 'for this data directory',
        by: 'registry',
        at: now(),
        expiresAt: null,
      });
    await writeTokenFile(file, {
      ...known,
      ...Object.fromEntries(made.map(({scope, secret}) => [scope, secret])),
    });
  });
  await make.catch((error: Error) => {
    // An activate token is enough to repair missing keys, which requires a running registry.
    if (error.name !== 'Problem' || present.wanted.includes('activate')) throw error;
  });
};

/**
 * Bearer tokens: 256 random bits each, only their SHA-256 stored. The start creates one publish
 * token per remote and one activate token and writes them to `file`, readable by its owner only;
 * tokens in both the file and the database are kept, so a new remote gets its token at the next
 * start.
 */
export const createTokens = (deps: TokenDeps): Tokens => ({
  authenticate: (authorization) => authenticate(deps, authorization),
  async authorise(authorization, scope, transaction) {
    const actor = await authenticate({now: deps.now, db: transaction ?? deps.db}, authorization);
    const scopes = [scope].flat();
    if (scopes.some((each) => each === actor.scope)) return actor;
    throw problem(
      'forbidden',
      `This token ${describeScope(actor.scope)}; the request needs one that ${scopes.map(describeScope).join(' or ')} (scope ${scopes.join(' or ')}).`,
    );
  },
  bootstrap: () => bootstrap(deps),
});
