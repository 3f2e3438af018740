import type {BrokenRule, GateCheck, GateResponse} from '@switchboard/federation';
import type {RegistryClient, RegistryRequestError} from '../../client/registry-client.ts';
import type {Surroundings} from '../settings.ts';

/** Whether nothing but the check in a browser stands between a release and those who shall run it. */
export const isUnchecked = (error: unknown): boolean => {
  const {rules = []} = error as Partial<RegistryRequestError>;
  return rules.length > 0 && rules.every(({rule}) => rule === 'browser-missing');
};

const refuse = (rules: BrokenRule[]): Error => Object.assign(new Error(rules.map(({message, remedy}) => `${message} ${remedy}`).join(' ')), {name: 'GateError', rules});

const leftOutRule = (what: string, leftOut: readonly GateCheck[]): BrokenRule => ({
  rule: 'browser-missing', message: `${leftOut.map(({rule}) => rule).join(', ')} were left out for ${what}. ${leftOut[0]?.message ?? ''}`,
  remedy: `${leftOut[0]?.remedy ?? ''} To go on without these checks, which the audit log will say: --without-browser.`.trim(),
});

interface Checked {
  remote: string;
  version: string;
  surroundings: Surroundings;
}

/**
 * Has the registry look at a release in a browser, which takes some seconds.
 * @throws GateError with every rule that is broken, or with what was left out
 */
export const checkInBrowser = async (client: RegistryClient, {remote, version, surroundings}: Checked): Promise<void> => {
  const what = `${remote} ${version}`;
  surroundings.writeError(`Checking ${what} in a browser…\n`);
  const path = `/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}/gate`;
  const {report: {checks}} = await client.request<GateResponse>({method: 'POST', path});
  const failed = checks.filter(({outcome}) => outcome === 'failed');
  if (failed.length > 0) throw refuse(failed);
  const leftOut = checks.filter(({outcome}) => outcome === 'left-out');
  if (leftOut.length > 0) throw refuse([leftOutRule(what, leftOut)]);
};
