import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {listRemotes} from '@switchboard/contracts/registry/rollouts/endpoints';
import {publishRelease} from '../client/publish-release.ts';
import {createRegistryClient, type Fetch} from '../client/registry-client.ts';
import {keyFilePath, readKeyFile} from '../trust/keys/key-file.ts';
import {buildRelease, writeRelease} from '../testing/release.ts';

/** Times at which the registry dies: the request of the publish (1 reserves, 2 to 5 upload, 6 commits), and the delay into it in ms. */
const DEATHS = [
  [4, 0],
  [6, 0],
  [6, 8],
] as const;

let folder: string;
let child: ChildProcess | undefined;

const start = async (): Promise<string> => {
  child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/server.ts'), join(folder, 'data')],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error('the registry did not start');
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  return line.toString().trim();
};

const kill = async (): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

const keysOf = async () =>
  (await readKeyFile(keyFilePath(join(folder, 'data'))))['release:tickets'] ?? [];

const tokenOf = async (scope: string): Promise<string> =>
  String(
    (
      JSON.parse(await readFile(join(folder, 'data/registry-tokens.json'), 'utf8')) as Record<
        string,
        string
      >
    )[scope],
  );

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-crash-'));
});
after(async () => {
  await kill();
  await rm(folder, {recursive: true});
});

/** Publishes with a fetch that kills the registry during the given request. */
const publishAndDie = async (
  url: string,
  directory: string,
  [request, delay]: readonly [number, number],
): Promise<void> => {
  let sent = 0;
  const token = await tokenOf('publish:tickets');
  const dying: Fetch = async (...sending) => {
    const answer = fetch(...sending);
    answer.catch(() => undefined);
    sent += 1;
    if (sent === request) {
      await setTimeout(delay);
      await kill();
    }
    return answer;
  };
  await publishRelease({
    directory,
    registryUrl: url,
    token,
    keys: await keysOf(),
    fetch: dying,
  }).catch(() => undefined);
};

test('shows all or nothing of a release when killed at any moment, and recovers', async () => {
  for (const [round, death] of DEATHS.entries()) {
    const built = buildRelease('tickets', `1.0.${round}`);
    const directory = join(folder, `1.0.${round}`);
    await writeRelease(directory, built);
    await publishAndDie(await start(), directory, death);

    const url = await start();
    const {remotes} = await createRegistryClient(url).call(listRemotes);
    const isListed = remotes.some(({releases}) =>
      releases.some(({version}) => version === `1.0.${round}`),
    );
    for (const {path} of built.release.files) {
      const {status} = await fetch(`${url}/remotes/tickets/1.0.${round}/${path}`);
      assert.equal(status, isListed ? 200 : 404);
    }

    await publishRelease({
      directory,
      registryUrl: url,
      token: await tokenOf('publish:tickets'),
      keys: await keysOf(),
    });
    for (const {path, integrity} of built.release.files) {
      const bytes = Buffer.from(
        await (await fetch(`${url}/remotes/tickets/1.0.${round}/${path}`)).arrayBuffer(),
      );
      assert.equal(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, integrity);
    }
    await kill();
  }
});
