import {checkRelease} from '@switchboard/contracts/registry/gate/endpoints';
import type {
  BrokenRule,
  GateCheck,
  GateResponse,
} from '@switchboard/contracts/registry/gate/schemas';
import type {RegistryClient, RegistryRequestError} from '../../client/index.ts';
import {EXIT, type ExitCode} from '../exit-codes.ts';
import {type CliContext, clientFor, type CommonOptions} from '../settings.ts';
import {table} from '../table.ts';
import type {Verb} from './verb.ts';

/** True when only the missing browser check keeps a release from running. */
export const isUnchecked = (error: unknown): boolean => {
  const {rules = []} = error as Partial<RegistryRequestError>;
  return rules.length > 0 && rules.every(({rule}) => rule === 'browser-missing');
};

const refuse = (rules: BrokenRule[]): Error =>
  Object.assign(new Error(rules.map(({message, remedy}) => `${message} ${remedy}`).join(' ')), {
    name: 'GateError',
    rules,
  });

const leftOutRule = (what: string, leftOut: readonly GateCheck[]): BrokenRule => ({
  rule: 'browser-missing',
  message: `${leftOut.map(({rule}) => rule).join(', ')} were left out for ${what}. ${leftOut[0]?.message ?? ''}`,
  remedy:
    `${leftOut[0]?.remedy ?? ''} To proceed without these checks, pass --without-browser; the audit log will record it.`.trim(),
});

interface Checked {
  remote: string;
  version: string;
  context: CliContext;
}

const runGate = (client: RegistryClient, remote: string, version: string): Promise<GateResponse> =>
  client.call(checkRelease, {params: {name: remote, version}});

/**
 * Has the registry check a release in a browser, which takes some seconds.
 * @throws GateError with every broken rule, or with the skipped checks
 */
export const checkInBrowser = async (
  client: RegistryClient,
  {remote, version, context}: Checked,
): Promise<void> => {
  const what = `${remote} ${version}`;
  context.writeError(`Checking ${what} in a browser…\n`);
  const {
    report: {checks},
  } = await runGate(client, remote, version);
  const failed = checks.filter(({outcome}) => outcome === 'failed');
  if (failed.length > 0) throw refuse(failed);
  const leftOut = checks.filter(({outcome}) => outcome === 'left-out');
  if (leftOut.length > 0) throw refuse([leftOutRule(what, leftOut)]);
};

interface GateOptions extends CommonOptions {
  remote: string;
  version: string;
}

const OUTCOMES: Readonly<Record<GateCheck['outcome'], string>> = {
  failed: 'failed',
  'left-out': 'left out',
  passed: 'passed',
};

const listChecks = (checks: readonly GateCheck[]): string[] => {
  const others = checks
    .filter(({outcome}) => outcome !== 'passed')
    .map(({rule, outcome, message, remedy}) => [
      OUTCOMES[outcome],
      rule,
      `${message} ${remedy}`.trim(),
    ]);
  const passed = checks.filter(({outcome}) => outcome === 'passed').map(({rule}) => rule);
  return [
    ...(others.length > 0 ? [table(['OUTCOME', 'RULE', 'REASON AND REMEDY'], others)] : []),
    ...(passed.length > 0 ? [`Passed: ${passed.join(', ')}`] : []),
  ];
};

const exitCodeOf = ({passed, checks}: GateResponse['report']): ExitCode => {
  if (!passed) return EXIT.refused;
  return checks.some(({isUnfinished}) => isUnfinished) ? EXIT.unfinished : EXIT.ok;
};

/** `gate <remote> <version>`: has the registry check a release with every rule, including a browser, without running it for anyone. */
export const gate: Verb<GateOptions> = async (options, context) => {
  const {remote, version} = options;
  const client = await clientFor('activate', options, context);
  context.writeError(`Checking ${remote} ${version}…\n`);
  const answer = await runGate(client, remote, version);
  const {message, report} = answer;
  const exitCode = exitCodeOf(report);
  return {
    json: {...answer, error: exitCode !== EXIT.ok},
    text: [message, ...listChecks(report.checks)].join('\n'),
    exitCode,
  };
};
