import type {BrokenRule, GateCheck} from '@switchboard/contracts/registry/gate/schemas';
import {brokenRules} from '../broken-rules.ts';
import type {GateReportRow, RegistryTransaction} from '../database/index.ts';
import {committedRelease, refuseRetired, refuseRevoked} from '../records/index.ts';
import {BROWSER_RULES} from './browser/findings.ts';
import type {LiveHost} from './browser/live-host.ts';
import type {Gate} from './gate.ts';
import {findReport} from './reports/repository.ts';

/** The gate, and the host of its browser check. */
export interface Gatekeeping {
  gate: Gate;
  liveHost: LiveHost | undefined;
}

interface Wanted {
  name: string;
  version: string;
  /** Only requires that it can run: a step back must stay possible whatever the release promises, and a preview affects one person. */
  needsOnlyToRun?: boolean | undefined;
}

/** Refuses a release that must not run: unknown, revoked, or in breach of a rule of the gate. */
export const refuseUnfit = async (
  {gate}: Pick<Gatekeeping, 'gate'>,
  transaction: RegistryTransaction,
  {name, version, needsOnlyToRun = false}: Wanted,
): Promise<void> => {
  const row = await committedRelease(transaction, name, version);
  await refuseRetired(transaction, name);
  await refuseRevoked(transaction, name, version);
  const rules = await gate.check(transaction, row, needsOnlyToRun);
  if (rules.length > 0) throw brokenRules(rules);
};

export interface Letting extends Wanted {
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
  deps: Gatekeeping,
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
