import * as endpoints from '@switchboard/contracts/registry/tokens/endpoints';
import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {readTokenFile, writeTokenFile} from '../../trust/rules.ts';
import {millisecondsOf} from '../duration.ts';
import {
  type CliContext,
  clientFor,
  type CommonOptions,
  dataTokenFile,
  isHere,
  usageError,
} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

interface CreateOptions extends CommonOptions {
  scope: string;
  reason: string;
  /** Expiry as typed: `90d`, `12h`, `2027-01-31`. */
  expires?: string;
  /** True to store it in the data directory instead of printing it. */
  save?: boolean;
}

const checkScope = (scope: string): void => {
  if (/^(activate|read|publish:[a-z][a-z0-9-]{1,39})$/.test(scope)) return;
  throw usageError(
    `"${scope}" is not a scope of a token: use activate, read, or publish:<remote>, such as publish:tickets.`,
  );
};

const expiryOf = (text: string): string => {
  const milliseconds = millisecondsOf(text);
  if (milliseconds !== undefined) return new Date(Date.now() + milliseconds).toISOString();
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text).toISOString();
  throw usageError(
    `"${text}" is not a time: give a lifetime, such as 90d, 12h or 30m, or an expiry date, such as 2027-01-31.`,
  );
};

const checkPlace = (options: CreateOptions, context: CliContext): void => {
  if (!options.save || isHere(options, context)) return;
  throw usageError(
    'The data directory only keeps tokens for the registry on this machine: leave out --save.',
  );
};

/** Stores a token for this command line; returns the file. */
const saveToken = async (scope: string, secret: string, context: CliContext): Promise<string> => {
  const file = dataTokenFile(context);
  await writeTokenFile(file, {...(await readTokenFile(file)), [scope]: secret});
  return file;
};

/** `tokens create <scope>`: creates a token, whose secret is shown only once, or stored in the data directory. */
export const createToken: Verb<CreateOptions> = async (options, context) => {
  const {scope, reason, expires} = options;
  checkScope(scope);
  checkPlace(options, context);
  const body = {scope, reason, ...(expires !== undefined && {expiresAt: expiryOf(expires)})};
  const client = await clientFor('activate', options, context);
  const answer = await client.call(endpoints.createToken, {body, dryRun: options.dryRun});
  const {
    token: {id},
    secret,
    message,
  } = answer;
  if (options.dryRun) return {json: answer, text: message};
  if (secret === null) {
    throw new Error(
      `${message} But its secret was lost with the first answer. Revoke it and create another: npm run release -- tokens revoke ${id} --reason "secret lost".`,
    );
  }
  if (options.save) {
    const file = await saveToken(scope, secret, context);
    return {
      json: {...answer, secret: null, file},
      text: `${message} It is saved in ${file}, where this command finds it.`,
    };
  }
  const advice =
    'It is shown only this once: keep it secret, and pass it as SWITCHBOARD_TOKEN or --token.';
  return {json: answer, text: [message, secret, advice].join('\n')};
};

/** `tokens revoke <id>`: makes a token unusable. */
export const revokeToken: Verb<CommonOptions & {id: string; reason: string}> = async (
  options,
  context,
) => {
  const {id, reason} = options;
  if (!/^\d{1,9}$/.test(id))
    throw usageError(
      `"${id}" is not the number of a token: npm run release -- tokens list shows them.`,
    );
  const client = await clientFor('activate', options, context);
  const answer = await client.call(endpoints.revokeToken, {
    params: {id: Number(id)},
    body: {reason},
    dryRun: options.dryRun,
  });
  return {json: answer, text: answer.message};
};

const stateOf = ({revokedAt, expiresAt}: RegisteredToken): string => {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return Date.parse(expiresAt) > Date.now()
    ? `until ${formatTime(expiresAt)}`
    : `expired ${formatTime(expiresAt)}`;
};

/** `tokens list`: shows every token and its validity, newest first; never a secret. */
export const listTokens: Verb<CommonOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const answer = await client.call(endpoints.listTokens);
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
