import type {BrokenRule, GateCheck} from '@switchboard/contracts/registry/gate/schemas';
import type {RegistryContext} from '../context.ts';
import type {
  GateReportRow,
  PointerRow,
  RegistryDatabase,
  RegistryTransaction,
  ReleaseRow,
} from '../database/tables.ts';
import {isNoDevelopmentBuild} from '../development/build-rules.ts';
import {BROWSER_RULES} from '../gate/browser/findings.ts';
import {findReport} from '../gate/reports/repository.ts';
import {holdsETag} from '../http/etags.ts';
import {problem} from '@switchboard/service-kit/errors';
import {brokenRules} from '../broken-rules.ts';
import {findRelease} from '../releases/repository.ts';
import {refuseRetired} from '../sections/rules.ts';
import type {Actor} from '../tokens/service.ts';
import {findPointer, findRevocation, movePointer, pointerETag} from './repository.ts';

/** Author of a change of a remote, and the state known to them. */
export interface ChangeRequest {
  name: string;
  reason: string;
  ifMatch: string | undefined;
  actor: Actor;
}

/** Returns the pointer if the request saw its current state, including retired remotes. The caller holds the registry's lock. */
export const lockSeen = async (
  transaction: RegistryTransaction,
  {name, ifMatch}: ChangeRequest,
): Promise<PointerRow> => {
  if (ifMatch === undefined || ifMatch.trim() === '*') {
    throw problem(
      'precondition_required',
      `Send If-Match with the exact ETag of ${name}, from GET /registry/v1/remotes/${name}: ` +
        'it shows that you have seen what you are about to replace.',
    );
  }
  const pointer = await findPointer(transaction, name);
  if (!pointer)
    throw problem(
      'not_found',
      `The registry has no remote ${name}: publish a release of it first.`,
    );
  if (holdsETag(ifMatch, pointerETag(pointer))) return pointer;
  throw problem(
    'precondition_failed',
    `${name} was changed since you read it and now runs ${pointer.active ?? 'nothing'}; ` +
      'nothing was changed by this request. Look at it and try again.',
  );
};

/**
 * Returns the pointer if the request saw its current state and the remote was not retired;
 * otherwise nothing is written. The caller holds the registry's lock.
 */
export const lockPointer = async (
  transaction: RegistryTransaction,
  request: ChangeRequest,
): Promise<PointerRow> => {
  const pointer = await lockSeen(transaction, request);
  await refuseRetired(transaction, request.name);
  return pointer;
};

/** Finds a release by name and version; refuses one that was never committed with 404, and a development build by its rule. */
export const committedRelease = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<ReleaseRow> => {
  const row = await findRelease(db, name, version);
  if (row) return row;
  const rules = isNoDevelopmentBuild({name, version});
  if (rules.length > 0) throw brokenRules(rules);
  throw problem('not_found', `${name} has no committed release ${version}: publish it first.`);
};

/** Refuses a revoked release. */
export const refuseRevoked = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<void> => {
  const revocation = await findRevocation(db, name, version);
  if (!revocation) return;
  throw problem(
    'illegal_transition',
    `${name} ${version} was revoked on ${revocation.at.toISOString()} (${revocation.reason}) and never runs again: ` +
      'publish what you want to run under a new version.',
  );
};

interface Move extends ChangeRequest {
  pointer: PointerRow;
  action: 'activate' | 'promote' | 'rollback';
  to: string;
}

type Deps = Pick<RegistryContext, 'gate' | 'liveHost' | 'now'>;

interface Wanted {
  name: string;
  version: string;
  /** Only requires that it can run: a step back must stay possible whatever the release promises, and a preview affects one person. */
  needsOnlyToRun?: boolean | undefined;
}

/** Refuses a release that must not run: unknown, revoked, or in breach of a rule of the gate. */
export const refuseUnfit = async (
  {gate}: Pick<Deps, 'gate'>,
  transaction: RegistryTransaction,
  {name, version, needsOnlyToRun = false}: Wanted,
): Promise<void> => {
  const row = await committedRelease(transaction, name, version);
  await refuseRetired(transaction, name);
  await refuseRevoked(transaction, name, version);
  const rules = await gate.check(transaction, row, needsOnlyToRun);
  if (rules.length > 0) throw brokenRules(rules);
};

interface Letting extends Wanted {
  withoutBrowser?: boolean | undefined;
}

/** Problems found by a browser, from the report. */
const foundInBrowser = ({checks}: GateReportRow): BrokenRule[] =>
  (JSON.parse(checks) as GateCheck[])
    .filter(({outcome}) => outcome === 'failed')
    .map(({rule, message, remedy}) => ({rule, message, remedy}));

/**
 * Refuses a release that is unfit, or has not passed a browser check with the deployed host. A
 * request may skip a missing check, but not a failed one.
 * @returns details for the audit log
 */
export const letRun = async (
  deps: Omit<Deps, 'now'>,
  transaction: RegistryTransaction,
  wanted: Letting,
): Promise<{details?: Record<string, unknown>}> => {
  await refuseUnfit(deps, transaction, wanted);
  const {name, version, needsOnlyToRun = false, withoutBrowser = false} = wanted;
  const report = await findReport(transaction, {
    name,
    version,
    host_build: deps.liveHost?.build ?? '',
  });
  if (needsOnlyToRun || report?.browser === 'passed') return {};
  if (withoutBrowser && report?.browser === 'failed') throw brokenRules(foundInBrowser(report));
  if (withoutBrowser) return {details: {withoutBrowser, leftOut: BROWSER_RULES}};
  throw brokenRules([
    {
      rule: 'browser-missing',
      message: `${name} ${version} has passed no browser check with the deployed host.`,
      remedy: `Check it with POST /registry/v1/remotes/${name}/releases/${version}/gate, or proceed without one: --without-browser, or withoutBrowser in the request.`,
    },
  ]);
};

/** Moves a locked pointer to a release that may run, and refuses any other. */
export const moveTo = async (
  deps: Deps,
  transaction: RegistryTransaction,
  move: Move & Pick<Letting, 'needsOnlyToRun' | 'withoutBrowser'>,
) => {
  const {
    pointer,
    to,
    name,
    action,
    reason,
    actor,
    withoutBrowser,
    needsOnlyToRun = action === 'rollback',
  } = move;
  const noted = await letRun(deps, transaction, {
    name,
    version: to,
    needsOnlyToRun,
    withoutBrowser,
  });
  return movePointer(transaction, {
    pointer,
    action,
    to,
    actor: actor.name,
    reason,
    at: deps.now(),
    ...noted,
  });
};
