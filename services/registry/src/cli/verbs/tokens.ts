import type {
  CreateTokenResponse,
  RegisteredToken,
  TokenResponse,
  TokensResponse,
} from '@switchboard/federation';
import {readTokenFile, writeTokenFile} from '../../tokens/token-file.ts';
import {millisecondsOf} from '../duration.ts';
import {
  clientFor,
  dataTokenFile,
  dryRunHeaders,
  isHere,
  usageError,
  type CommonOptions,
  type Surroundings,
} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

interface CreateOptions extends CommonOptions {
  scope: string;
  reason: string;
  /** As people type it: `90d`, `12h`, `2027-01-31`. */
  expires?: string;
  /** Whether it goes into the data directory instead of onto the screen. */
  save?: boolean;
}

const checkScope = (scope: string): void => {
  if (/^(activate|read|publish:[a-z][a-z0-9-]{1,39})$/.test(scope)) return;
  throw usageError(
    `"${scope}" is nothing that a token is for: write activate, read, or publish: and the name of a remote, like publish:tickets.`,
  );
};

const expiryOf = (text: string): string => {
  const milliseconds = millisecondsOf(text);
  if (milliseconds !== undefined) return new Date(Date.now() + milliseconds).toISOString();
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text).toISOString();
  throw usageError(
    `"${text}" is no time: write how long the token is good, like 90d, 12h or 30m, or its last moment, like 2027-01-31.`,
  );
};

const checkPlace = (options: CreateOptions, surroundings: Surroundings): void => {
  if (!options.save || isHere(options, surroundings)) return;
  throw usageError(
    'The data directory keeps tokens for the registry on this machine only: leave out --save.',
  );
};

/** Keeps a token for this command line; gives the file. */
const saveToken = async (
  scope: string,
  secret: string,
  surroundings: Surroundings,
): Promise<string> => {
  const file = dataTokenFile(surroundings);
  await writeTokenFile(file, {...(await readTokenFile(file)), [scope]: secret});
  return file;
};

/** `tokens create <scope>`: a new token, whose secret is shown this once, or kept in the data directory. */
export const createToken: Verb<CreateOptions> = async (options, surroundings) => {
  const {scope, reason, expires} = options;
  checkScope(scope);
  checkPlace(options, surroundings);
  const json = {scope, reason, ...(expires !== undefined && {expiresAt: expiryOf(expires)})};
  const client = await clientFor('activate', options, surroundings);
  const answer = await client.request<CreateTokenResponse>({
    method: 'POST',
    path: '/tokens',
    json,
    headers: dryRunHeaders(options),
  });
  const {
    token: {id},
    secret,
    message,
  } = answer;
  if (options.dryRun) return {json: answer, text: message};
  if (secret === null) {
    throw new Error(
      `${message} But its secret was lost with the first answer. End it and make another: npm run release -- tokens revoke ${id} --reason "secret lost".`,
    );
  }
  if (options.save) {
    const file = await saveToken(scope, secret, surroundings);
    return {
      json: {...answer, secret: null, file},
      text: `${message} It is in ${file}, where this command line finds it.`,
    };
  }
  const advice =
    'This is the only time that it is shown: keep it as a secret, and pass it as SWITCHBOARD_TOKEN or --token.';
  return {json: answer, text: [message, secret, advice].join('\n')};
};

/** `tokens revoke <id>`: nobody can use it any more. */
export const revokeToken: Verb<CommonOptions & {id: string; reason: string}> = async (
  options,
  surroundings,
) => {
  const {id, reason} = options;
  if (!/^\d{1,9}$/.test(id))
    throw usageError(`"${id}" is no number of a token: npm run release -- tokens list shows them.`);
  const client = await clientFor('activate', options, surroundings);
  const answer = await client.request<TokenResponse>({
    method: 'POST',
    path: `/tokens/${id}/revoke`,
    json: {reason},
    headers: dryRunHeaders(options),
  });
  return {json: answer, text: answer.message};
};

const stateOf = ({revokedAt, expiresAt}: RegisteredToken): string => {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return Date.parse(expiresAt) > Date.now()
    ? `until ${formatTime(expiresAt)}`
    : `over since ${formatTime(expiresAt)}`;
};

/** `tokens list`: every token and whether it can be used, newest first; never a secret. */
export const listTokens: Verb<CommonOptions> = async (options, surroundings) => {
  const client = await clientFor('activate', options, surroundings);
  const answer = await client.request<TokensResponse>({method: 'GET', path: '/tokens'});
  const rows = answer.tokens.map((token) => [
    String(token.id),
    token.scope,
    stateOf(token),
    formatTime(token.createdAt),
    token.createdBy,
    token.purpose,
  ]);
  return {json: answer, text: table(['NO', 'SCOPE', 'STATE', 'CREATED', 'BY', 'FOR'], rows)};
};
