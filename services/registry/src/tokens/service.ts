import {createHash, randomBytes} from 'node:crypto';
import {appendAudit} from '../audit/repository.ts';
import type {Transact} from '../audit/transact.ts';
import type {RegistryDatabase} from '../database/tables.ts';
import {RegistryRefusal} from '../refusal.ts';
import {findToken, insertToken, listTokens} from './repository.ts';
import {readTokenFile, writeTokenFile} from './token-file.ts';

/** What a token may do: publish releases of one remote, or move the pointers of all. */
export type TokenScope = 'activate' | `publish:${string}`;

/** The holder of a token, as the audit log names it. */
export interface Actor {
  name: string;
  scope: string;
}

export interface Tokens {
  /** Gives the holder of the bearer token in an `Authorization` header; refuses with 401. */
  authenticate(authorization: string | undefined): Promise<Actor>;
  /** As `authenticate`, and refuses with 403 a token of another scope. */
  authorise(authorization: string | undefined, scope: TokenScope): Promise<Actor>;
  /** Makes the tokens that the token file lacks; see {@link createTokens}. */
  bootstrap(): Promise<void>;
}

interface TokenDeps {
  db: RegistryDatabase;
  transact: Transact;
  file: string;
  /** Remotes that get a publish token each. */
  remotes: readonly string[];
  now: () => Date;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => `swb_${randomBytes(32).toString('base64url')}`;

const describeScope = (scope: string): string =>
  scope === 'activate' ? 'activates releases' : `publishes ${scope.slice('publish:'.length)}`;

const authenticate = async (db: RegistryDatabase, authorization: string | undefined): Promise<Actor> => {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) {
    throw new RegistryRefusal('unauthenticated', 'This needs a token: send it as "Authorization: Bearer <token>".');
  }
  const row = await findToken(db, hashOf(token));
  if (!row) throw new RegistryRefusal('unauthenticated', 'The registry does not know this token, or it was revoked: use a current one.');
  return {name: `${row.scope}#${row.id}`, scope: row.scope};
};

const bootstrap = async ({db, transact, file, remotes, now}: TokenDeps): Promise<void> => {
  const known = await readTokenFile(file);
  const valid = new Set((await listTokens(db)).map(({hash, scope}) => `${scope} ${hash}`));
  const scopes: TokenScope[] = [...remotes.map((name): TokenScope => `publish:${name}`), 'activate'];
  const wanted = scopes.filter((scope) => !valid.has(`${scope} ${hashOf(known[scope] ?? '')}`));
  if (wanted.length === 0) return;
  const made = Object.fromEntries(wanted.map((scope) => [scope, newToken()]));
  await writeTokenFile(file, {...known, ...made});
  await transact(async (transaction) => {
    for (const [scope, token] of Object.entries(made)) {
      const at = now();
      await insertToken(transaction, {hash: hashOf(token), scope, at});
      await appendAudit(transaction, {
        action: 'token', remote: scope === 'activate' ? null : scope.slice('publish:'.length), from: null, to: null,
        actor: 'registry', reason: `made a token that ${describeScope(scope)}, for this data directory`, at,
      });
    }
  });
};

/**
 * Bearer tokens: 256 random bits each, only their SHA-256 stored. The start makes one publish token per
 * remote and one activate token and writes them to `file`, readable by its owner alone; a token that the file and the
 * database both know is kept, so a new remote gets its token at the next start.
 */
export const createTokens = (deps: TokenDeps): Tokens => ({
  authenticate: (authorization) => authenticate(deps.db, authorization),
  async authorise(authorization, scope) {
    const actor = await authenticate(deps.db, authorization);
    if (actor.scope === scope) return actor;
    throw new RegistryRefusal('forbidden',
      `This token ${describeScope(actor.scope)}; the request needs one that ${describeScope(scope)} (scope ${scope}).`);
  },
  bootstrap: () => bootstrap(deps),
});
