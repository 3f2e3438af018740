import type {KeysResponse, RegistryDocument, RemotesResponse} from '@switchboard/federation';
import type {RegistryClient} from '../../client/registry-client.ts';
import {checkCertificates} from '../doctor/certificate-checks.ts';
import {checkDocument, checkKeys} from '../doctor/document-checks.ts';
import {checkFiles} from '../doctor/file-checks.ts';
import {findingsOf, type Finding} from '../doctor/finding.ts';
import type {DeployedConfig, DoctorInput} from '../doctor/doctor-input.ts';
import {checkHost, checkTelemetry, checkTokens} from '../doctor/running-checks.ts';
import {EXIT} from '../exit-codes.ts';
import {clientFor, registryUrlOf, type CommonOptions, type Surroundings} from '../settings.ts';
import {table} from '../table.ts';
import {verifyAudit} from './audit.ts';
import type {Verb} from './verb.ts';

const PATIENCE_MS = 10_000;

/** What the dashboard at the registry's address is configured with; the embedded registry has one. */
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
    client.request<RegistryDocument>({method: 'GET', path: '/document'}),
    client.request<KeysResponse>({method: 'GET', path: '/keys'}),
    readConfig(url),
  ]);
  return {client, url, now: new Date(), document, keys, config};
};

const checkAnswer = async ({client, url}: DoctorInput): Promise<Finding> => {
  const {remotes} = await client.request<RemotesResponse>({method: 'GET', path: '/remotes'});
  return findingsOf('registry').ok(
    `${url} answers: ${remotes.length} remotes, ${remotes.flatMap(({releases}) => releases).length} releases.`,
  );
};

const checkConfig = ({url, config}: DoctorInput): Finding => {
  const {ok, warn} = findingsOf('configuration');
  return config
    ? ok(`The dashboard at ${url} trusts ${config.registry.publicKeys.length} keys.`)
    : warn(
        `No dashboard answers at ${url}: what browsers trust was not looked at.`,
        "Name the dashboard's own address with --registry where it serves the registry too.",
      );
};

const checkAudit = async (options: CommonOptions, surroundings: Surroundings): Promise<Finding> => {
  const {ok, fail} = findingsOf('audit log');
  try {
    return ok(
      String(
        ((await verifyAudit(options, surroundings)) as {json: {message: string}}).json.message,
      ),
    );
  } catch (error) {
    if ((error as Error).name !== 'AuditError') throw error;
    return fail(
      (error as Error).message,
      'Find out who can write the database; npm run release -- audit verify says more.',
    );
  }
};

/** Goes on without a token, and says what was left out. */
const withToken = async (
  options: CommonOptions,
  surroundings: Surroundings,
  input: DoctorInput,
): Promise<Finding[]> => {
  try {
    const client = await clientFor('activate', options, surroundings);
    return [...(await checkTokens({...input, client})), await checkAudit(options, surroundings)];
  } catch (error) {
    const {name, status} = error as Error & {status?: number};
    if (name !== 'NoTokenError' && status !== 401 && status !== 403) throw error;
    return [
      findingsOf('tokens').warn(
        `Tokens and audit log were not looked at: ${(error as Error).message}`,
        'Pass a token that activates.',
      ),
    ];
  }
};

const rowOf = ({check, state, message, remedy}: Finding): string[] => [
  state,
  check,
  remedy === undefined ? message : `${message} ${remedy}`,
];

/** `doctor`: looks at everything that a dashboard needs of its registry; each line says how it stands, and what mends it. */
export const doctor: Verb<CommonOptions> = async (options, surroundings) => {
  const url = registryUrlOf(options, surroundings);
  const client = await clientFor(undefined, options, surroundings);
  const input = await examine(client, url);
  const findings = [
    await checkAnswer(input),
    checkConfig(input),
    ...(await checkDocument(input)),
    ...checkKeys(input),
    ...(await checkHost(input)),
    ...(await checkFiles(input, (id) =>
      surroundings.writeError(`Looking at the files of ${id} …\n`),
    )),
    await checkTelemetry(input),
    ...(await checkCertificates(input)),
    ...(await withToken(options, surroundings, input)),
  ];
  const count = (state: Finding['state']): number =>
    findings.filter((finding) => finding.state === state).length;
  const message = `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`;
  const failed = count('fail') > 0;
  return {
    json: {error: failed, message, findings},
    text: `${table(['STATE', 'WHAT', 'HOW IT STANDS'], findings.map(rowOf))}\n${message}`,
    ...(failed && {exitCode: EXIT.unhealthy}),
  };
};
