import {fillPath} from '@switchboard/contracts/endpoint';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {isProblem} from '@switchboard/service-kit/errors';
import {createRateLimit} from '@switchboard/service-kit/http';
import type {FastifyBaseLogger} from 'fastify';
import type {Transact} from '../../database/index.ts';
import type {Attempt, Callers, NoteRefusal} from '../../http/index.ts';
import {appendAudit, type NewAudit} from './repository.ts';

/** Far more refusals than a person causes, and too few for a script in a loop to bury the rest of the log. */
const ENTRIES_A_MINUTE = 20;
const ENTRIES_A_MINUTE_OF_ALL = 60;
/** A refusal that names every broken rule of a release may be long; the details contain the rules. */
const REASON_CHARACTERS = 500;

interface Deps {
  transact: Transact;
  tokens: Callers;
  now: () => Date;
  log: FastifyBaseLogger;
}

const rulesOf = (error: unknown): string[] =>
  isProblem(error)
    ? [...new Set(((error.details?.rules ?? []) as BrokenRule[]).map(({rule}) => rule))]
    : [];

/** True when the refusal only requires a browser check first: the command line and the console run it and repeat the request. */
const isFirstStep = (rules: readonly string[]): boolean =>
  rules.length === 1 && rules[0] === 'browser-missing';

const textIn = (body: unknown, field: string): string | undefined => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
};

const versionIn = ({params, body}: Attempt): string | null =>
  textIn(body, 'version') ??
  textIn((body as {release?: unknown} | null | undefined)?.release, 'version') ??
  textIn(params, 'version') ??
  null;

const entryOf = (
  attempt: Attempt,
  error: unknown,
  {actor, at}: Pick<NewAudit, 'actor' | 'at'>,
): NewAudit => {
  const {endpoint, params, body, remote = null} = attempt;
  const rules = rulesOf(error);
  const why = textIn(body, 'reason');
  return {
    action: 'refuse',
    remote,
    from: null,
    to: versionIn(attempt),
    actor,
    // The process's own log contains unexpected errors.
    reason: isProblem(error)
      ? error.message.slice(0, REASON_CHARACTERS)
      : 'The registry failed; its own log says why.',
    at,
    details: {
      attempt: endpoint.summary,
      request: `${endpoint.method} ${fillPath(endpoint.path, params as Record<string, unknown>)}`,
      code: isProblem(error) ? error.code : 'server_error',
      ...(rules.length > 0 && {rules}),
      ...(why !== undefined && {reason: why}),
    },
  };
};

/**
 * Creates the recorder of refused and failed attempts (decision 0151). It records holders of a
 * valid token only, so that strangers cannot write to the log, and at most 20 attempts a minute of
 * each.
 * @param deps the registry's transactions, tokens and clock, and the process's own log
 */
export const createNoteRefusal = ({transact, tokens, now, log}: Deps): NoteRefusal => {
  const limit = createRateLimit(ENTRIES_A_MINUTE, now, ENTRIES_A_MINUTE_OF_ALL);
  return async (attempt, error) => {
    if (isFirstStep(rulesOf(error))) return;
    const holder = await tokens.authenticate(attempt.authorization).catch(() => undefined);
    if (!holder || limit.spend(holder.name, 1) !== null) return;
    const entry = entryOf(attempt, error, {actor: holder.name, at: now()});
    await transact((transaction) => appendAudit(transaction, entry)).catch((failure: unknown) =>
      log.error(failure, 'recording a refused attempt failed'),
    );
  };
};
