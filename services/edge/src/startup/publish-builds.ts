import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import type {KeysResponse} from '@switchboard/contracts/registry/keys/schemas';
import type {RemoteResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {
  fetchFrom,
  keyFilePath,
  publishRelease,
  readKeyFile,
  type PublishOptions,
  type PublishResult,
  type Registry,
  type RegistryRequestError,
} from '@switchboard/registry';
import {findSameBuild} from './same-build.ts';

interface PublishBuilds {
  app: FastifyInstance;
  follow: Registry['follow'];
  dataDir: string;
  /** Path of the key file outside the data directory. */
  keyFile?: string | undefined;
  /** Root directory of the repository. */
  root: string;
  remotes: readonly string[];
  onStep: (text: string) => void;
}

/** Scope → token, as the registry stores them for the embedded system. */
type Tokens = Record<string, string>;

/** A build of sources that were changed under an already built version (scripts/build.mjs). */
const LOCAL = '-local.';
const isLocalBuild = (version: string) => version.includes(LOCAL);
const withoutLocal = (version: string) => version.split(LOCAL)[0];
/** Releases of one version that a build is compared with, newest first. */
const COMPARED = 5;

type Remote = RemoteResponse['remote'];

const readRemote = async (app: FastifyInstance, name: string): Promise<Remote | undefined> => {
  const answer = await app.inject({url: `/registry/v1/remotes/${name}`});
  return answer.statusCode === 404 ? undefined : answer.json<RemoteResponse>().remote;
};

const isTaken = (error: unknown): boolean =>
  (error as Partial<RegistryRequestError>).code === 'version_conflict';

/**
 * Version of the build in the registry: its own, or that of a release with the same bytes; undefined if another release has that version.
 */
async function publishOnce(
  build: PublishOptions,
  {app, version}: {app: FastifyInstance; version: string},
  remote?: Remote,
): Promise<(PublishResult & {isNew: boolean}) | undefined> {
  const known = remote?.releases ?? [];
  if (known.every((release) => release.version !== version)) {
    const likely = known
      .filter(
        (release) => !release.revoked && withoutLocal(release.version) === withoutLocal(version),
      )
      .map((release) => release.version);
    const same = await findSameBuild(
      app,
      build.directory,
      likely
        .sort((one, other) => Number(other === remote?.active) - Number(one === remote?.active))
        .slice(0, COMPARED),
    );
    if (same !== undefined)
      return {name: remote?.name ?? '', version: same, created: false, isNew: true};
  }
  try {
    const published = await publishRelease(build);
    return {...published, isNew: published.created};
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

const howTo = ({name, version}: PublishResult, active: string | null) =>
  `${active === null ? `${name} has no active release` : `${name} ${active} stays active`}. To activate ${version}: npm run release -- activate ${name} ${version}`;

/** Key pairs of the key file that may sign now, by scope. */
async function usableKeys(app: FastifyInstance, keyFile: string) {
  const {keys} = (await app.inject('/registry/v1/keys')).json<KeysResponse>();
  const valid = new Set(keys.filter(({retiredAt}) => retiredAt === null).map(({key}) => key));
  const held = await readKeyFile(keyFile);
  return (scope: string) => (held[scope] ?? []).filter(({publicKey}) => valid.has(publicKey));
}

/**
 * Reason why this process cannot sign the document, and so change nothing; otherwise people would only notice by a page that does not load.
 */
async function documentFault(app: FastifyInstance): Promise<string | undefined> {
  const answer = await app.inject('/registry/v1/document');
  return answer.statusCode >= 400 ? answer.json<{message: string}>().message : undefined;
}

/**
 * Publishes the builds of the remotes that the registry lacks, signed with the keys of the data directory. They become active unless a
 * person has ever changed the active version (decision 0053); otherwise the log explains how to activate them. A remote whose key is
 * elsewhere is left to its team.
 */
export async function publishBuilds(start: PublishBuilds): Promise<void> {
  const {app, dataDir, keyFile = keyFilePath(dataDir), remotes, onStep} = start;
  const fault = await documentFault(app);
  if (fault !== undefined) return onStep(fault);
  const tokens = JSON.parse(
    await readFile(join(dataDir, 'registry-tokens.json'), 'utf8'),
  ) as Tokens;
  const keysOf = await usableKeys(app, keyFile);
  for (const name of remotes) {
    const keys = keysOf(`release:${name}`);
    if (keys.length === 0)
      onStep(
        `did not publish ${name}: registry-keys.json in the data directory has no valid key for it`,
      );
    else await publishOne(start, name, {token: tokens[`publish:${name}`] ?? '', keys});
  }
}

async function publishOne(
  {app, root, follow, onStep}: PublishBuilds,
  name: string,
  {token, keys}: Pick<PublishOptions, 'token' | 'keys'>,
): Promise<void> {
  const directory = join(root, `remote-${name}`, 'dist/release');
  const {version} = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')) as {
    version: string;
  };
  const before = await readRemote(app, name);
  if (before?.off?.state === 'retired')
    return onStep(`did not publish ${name}: it was retired (${before.off.reason})`);
  const build = await publishOnce(
    {directory, registryUrl: 'http://localhost', token, keys, fetch: fetchFrom(app)},
    {app, version},
    before,
  );
  if (!build)
    return onStep(
      `did not publish ${name}: other files are published as ${version}. Raise "version" in remote-${name}/package.json, then build again`,
    );
  if (build.created) onStep(`published ${name} ${build.version}`);
  const active = before?.active ?? null;
  const isRevoked =
    before?.releases.some((release) => release.version === build.version && release.revoked) ??
    false;
  if (build.version === active || isRevoked) return;
  const reason = isLocalBuild(build.version)
    ? 'built from changed sources at the start'
    : 'built at the start';
  const isFollowed =
    (build.isNew || active === null) && (await follow({name, version: build.version, reason}));
  if (!isFollowed && (build.created || isLocalBuild(build.version))) onStep(howTo(build, active));
}
