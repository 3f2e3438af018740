import {getDocument} from '@switchboard/contracts/registry/document/endpoints';
import {listKeys} from '@switchboard/contracts/registry/keys/endpoints';
import {listRemotes} from '@switchboard/contracts/registry/rollouts/endpoints';
import type {RegistryClient} from '../../client/index.ts';
import {checkCertificates} from '../doctor/certificate-checks.ts';
import type {DeployedConfig, DoctorInput} from '../doctor/doctor-input.ts';
import {checkDocument, checkKeys} from '../doctor/document-checks.ts';
import {checkFiles} from '../doctor/file-checks.ts';
import {type Finding, findingsOf} from '../doctor/finding.ts';
import {checkHost, checkTelemetry, checkTokens} from '../doctor/running-checks.ts';
import {EXIT} from '../exit-codes.ts';
import {type CliContext, clientFor, type CommonOptions, registryUrlOf} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import {verifyAudit} from './audit.ts';
import type {Verb} from './verb.ts';

const PATIENCE_MS = 10_000;

/** Reads the configuration of the dashboard at the registry's address; the embedded registry has one. */
const readConfig = async (url: string): Promise<DeployedConfig | undefined> => {
  try {
    const response = await fetch(`${url}/config.json`, {signal: AbortSignal.timeout(PATIENCE_MS)});
    const config = (await response.json()) as DeployedConfig;
    return response.ok &&
      Array.isArray(config.registry.publicKeys) &&
      Array.isArray(config.registry.origins)
      ? config
      : undefined;
  } catch {
    return undefined;
  }
};

const examine = async (client: RegistryClient, url: string): Promise<DoctorInput> => {
  const [document, {keys}, config] = await Promise.all([
    client.call(getDocument),
    client.call(listKeys),
    readConfig(url),
  ]);
  return {client, url, now: new Date(), document, keys, config};
};

const checkAnswer = async ({client, url}: DoctorInput): Promise<Finding> => {
  const {remotes} = await client.call(listRemotes);
  return findingsOf('registry').ok(
    `${url} answers: ${remotes.length} remotes, ${remotes.flatMap(({releases}) => releases).length} releases.`,
  );
};

/** Disabled and renamed sections are intentional, so the doctor only mentions them. */
const checkSections = async ({client}: DoctorInput): Promise<Finding[]> => {
  const {remotes} = await client.call(listRemotes);
  const {ok} = findingsOf('sections');
  return remotes.flatMap(({name, off, renamed}) => [
    ...(off
      ? [ok(`${name} is ${off.state} since ${formatTime(off.since)}, by ${off.by}: ${off.reason}`)]
      : []),
    ...(renamed && renamed.to !== name
      ? [ok(`${name} is called ${renamed.to}, at ${renamed.basePath}.`)]
      : []),
  ]);
};

const checkConfig = ({url, config}: DoctorInput): Finding => {
  const {ok, warn} = findingsOf('configuration');
  return config
    ? ok(`The dashboard at ${url} trusts ${config.registry.publicKeys.length} keys.`)
    : warn(
        `No dashboard answers at ${url}, so what browsers trust was not checked.`,
        'If the dashboard serves the registry too, pass its URL with --registry.',
      );
};

const checkAudit = async (options: CommonOptions, context: CliContext): Promise<Finding> => {
  const {ok, fail} = findingsOf('audit log');
  try {
    return ok(
      String(((await verifyAudit(options, context)) as {json: {message: string}}).json.message),
    );
  } catch (error) {
    if ((error as Error).name !== 'AuditError') throw error;
    return fail(
      (error as Error).message,
      'Find out who can write to the database; npm run release -- audit verify tells more.',
    );
  }
};

/** Continues without a token, and reports the skipped checks. */
const withToken = async (
  options: CommonOptions,
  context: CliContext,
  input: DoctorInput,
): Promise<Finding[]> => {
  try {
    const client = await clientFor('activate', options, context);
    return [...(await checkTokens({...input, client})), await checkAudit(options, context)];
  } catch (error) {
    const {name, status} = error as Error & {status?: number};
    if (name !== 'NoTokenError' && status !== 401 && status !== 403) throw error;
    return [
      findingsOf('tokens').warn(
        `Tokens and audit log were not checked: ${(error as Error).message}`,
        'Pass a token with the scope activate.',
      ),
    ];
  }
};

const rowOf = ({check, state, message, remedy}: Finding): string[] => [
  state,
  check,
  remedy === undefined ? message : `${message} ${remedy}`,
];

/** `doctor`: checks everything that a dashboard needs of its registry; each line shows a state and its fix. */
export const doctor: Verb<CommonOptions> = async (options, context) => {
  const url = registryUrlOf(options, context);
  const client = await clientFor(undefined, options, context);
  const input = await examine(client, url);
  const findings = [
    await checkAnswer(input),
    ...(await checkSections(input)),
    checkConfig(input),
    ...(await checkDocument(input)),
    ...checkKeys(input),
    ...(await checkHost(input)),
    ...(await checkFiles(input, (id) => context.writeError(`Checking the files of ${id} …\n`))),
    await checkTelemetry(input),
    ...(await checkCertificates(input)),
    ...(await withToken(options, context, input)),
  ];
  const count = (state: Finding['state']): number =>
    findings.filter((finding) => finding.state === state).length;
  const message = `${count('ok')} ok, ${count('warn')} to review, ${count('fail')} failed`;
  const failed = count('fail') > 0;
  return {
    json: {error: failed, message, findings},
    text: `${table(['STATE', 'CHECK', 'RESULT'], findings.map(rowOf))}\n${message}`,
    ...(failed && {exitCode: EXIT.unhealthy}),
  };
};
