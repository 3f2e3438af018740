import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import type {Release, ReleaseResponse} from '@switchboard/contracts/registry/releases/schemas';
import {releaseText} from '@switchboard/release-rules/trust';

/** Hashes of files, in their names and in references to them. */
const HASHES = /sha384-[A-Za-z0-9+/]{64}|\b[0-9a-f]{16}\b/g;
const LOCAL = /-local\.[0-9a-f]+/g;

/** Text of a build without the local part of its version, also in the container's name, and without the hashes that depend on it. */
const plain = (text: string, {container}: Release): string =>
  text.replaceAll(container, '').replace(LOCAL, '').replace(HASHES, '');

/** Content of a build apart from its version; two builds with the same one are equivalent. */
const essenceOf = async (
  release: Release,
  read: (path: string) => Promise<string>,
): Promise<string> => {
  const files = await Promise.all(
    release.files.map(
      async ({path}) => `${plain(path, release)}\n${plain(await read(path), release)}`,
    ),
  );
  return JSON.stringify([
    plain(releaseText({...release, version: '', files: []}), release),
    files.sort(),
  ]);
};

const readBuild = (directory: string, release: Release): Promise<string> =>
  essenceOf(release, (path) => readFile(join(directory, path), 'latin1'));

const readPublished = async (
  app: FastifyInstance,
  name: string,
  version: string,
): Promise<string> => {
  const {release} = (
    await app.inject(`/registry/v1/remotes/${name}/releases/${version}`)
  ).json<ReleaseResponse>();
  return essenceOf(release, async (path) =>
    (
      await app.inject({
        url: `/remotes/${name}/${version}/${path}`,
        headers: {'accept-encoding': 'identity'},
      })
    ).rawPayload.toString('latin1'),
  );
};

/**
 * First of these published versions with the same content as a build, apart from its version.
 * @param directory directory of the build
 */
export async function findSameBuild(
  app: FastifyInstance,
  directory: string,
  versions: readonly string[],
): Promise<string | undefined> {
  const release = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')) as Release;
  const built = await readBuild(directory, release);
  for (const version of versions)
    if ((await readPublished(app, release.name, version)) === built) return version;
  return undefined;
}
