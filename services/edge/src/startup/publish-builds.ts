import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import type {KeysResponse, RemoteResponse} from '@switchboard/federation';
import {fetchFrom, keyFilePath, publishRelease, readKeyFile, type PublishResult} from '@switchboard/registry';

interface PublishBuilds {
  app: FastifyInstance;
  dataDir: string;
  /** Where it is not in the data directory. */
  keyFile?: string | undefined;
  /** Folder of the repository. */
  root: string;
  remotes: readonly string[];
  onStep: (text: string) => void;
}

/** Scope → token, as the registry keeps them for the embedded system. */
type Tokens = Record<string, string>;

/** A build of sources that were changed under a version that was built before (scripts/build.mjs). */
const LOCAL = '-local.';
const isLocalBuild = (version: string) => version.includes(LOCAL);
const withoutLocal = (version: string) => version.split(LOCAL)[0];

/** Whether a new build stands for the same version as the active release, so that a developer means to replace it. */
const replaces = ({version, created}: PublishResult, active: string) =>
  created && isLocalBuild(version) && withoutLocal(version) === withoutLocal(active);

/** Makes a release active where its remote has none, or where a developer has just built it; what ops chose stays. */
async function activateIfWanted(app: FastifyInstance, published: PublishResult, token: string) {
  const {name, version} = published;
  const state = await app.inject({url: `/registry/v1/remotes/${name}`});
  const {remote} = state.json<RemoteResponse>();
  if (remote.releases.some((release) => release.version === version && release.revoked)) return;
  if (remote.active !== null && !replaces(published, remote.active)) return;
  const answer = await app.inject({
    method: 'PUT',
    url: `/registry/v1/remotes/${name}/active`,
    headers: {'authorization': `Bearer ${token}`, 'if-match': remote.etag},
    // The builds of this machine's own sources; a start must not wait for a browser.
    payload: {version, withoutBrowser: true, reason: isLocalBuild(version) ? 'built from changed sources at the start' : 'first start'},
  });
  // Another process, or somebody, moved it meanwhile: what they chose stays.
  if (answer.statusCode === 412) return;
  if (answer.statusCode >= 400) throw new Error(`${name} ${version} could not be activated: ${answer.json<{message: string}>().message}`);
}

/** The key pairs of the key file that may sign now, by scope. */
async function usableKeys(app: FastifyInstance, keyFile: string) {
  const {keys} = (await app.inject('/registry/v1/keys')).json<KeysResponse>();
  const valid = new Set(keys.filter(({retiredAt}) => retiredAt === null).map(({key}) => key));
  const held = await readKeyFile(keyFile);
  return (scope: string) => (held[scope] ?? []).filter(({publicKey}) => valid.has(publicKey));
}

/** Why this process cannot sign the document, and so change nothing; what people would otherwise find out from a page that does not load. */
async function documentFault(app: FastifyInstance): Promise<string | undefined> {
  const answer = await app.inject('/registry/v1/document');
  return answer.statusCode >= 400 ? answer.json<{message: string}>().message : undefined;
}

/**
 * Publishes the builds of the remotes that the registry lacks, signed with the keys of the data directory, and activates
 * those that have no active release. A remote whose key is elsewhere is left to its team.
 */
export async function publishBuilds({app, dataDir, keyFile = keyFilePath(dataDir), root, remotes, onStep}: PublishBuilds): Promise<void> {
  const fault = await documentFault(app);
  if (fault !== undefined) return onStep(fault);
  const tokens = JSON.parse(await readFile(join(dataDir, 'registry-tokens.json'), 'utf8')) as Tokens;
  const keysOf = await usableKeys(app, keyFile);
  for (const name of remotes) {
    const keys = keysOf(`release:${name}`);
    if (keys.length === 0) {
      onStep(`did not publish ${name}: registry-keys.json in the data directory has no valid key for it`);
      continue;
    }
    const directory = join(root, `remote-${name}`, 'dist/release');
    const result = await publishRelease({
      directory, registryUrl: 'http://localhost', token: tokens[`publish:${name}`] ?? '', keys, fetch: fetchFrom(app),
    });
    if (result.created) onStep(`published ${name} ${result.version}`);
    await activateIfWanted(app, result, tokens.activate ?? '');
  }
}
