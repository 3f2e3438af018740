import {getDocument} from '@switchboard/contracts/registry/document/endpoints';
import {reserveRelease} from '@switchboard/contracts/registry/releases/endpoints';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {isSigned, releaseText, signText, type KeyPair} from '@switchboard/release-rules/trust';
import {clientFor, type KeyOptions, type CliContext} from './settings.ts';

interface Keys {
  /** Earlier keys of the team: only releases that one of them signed are signed again. */
  held: readonly KeyPair[];
  pair: KeyPair;
}

/** Errors that leave the key in place, so that the release can be signed by hand. */
const PASSABLE = new Set(['NoTokenError', 'RegistryRequestError']);

type Settings = [KeyOptions, CliContext];

const sign = async (
  remote: string,
  {release, signatures}: SignedRelease,
  {keys: {held, pair}, settings}: {keys: Keys; settings: Settings},
): Promise<string> => {
  const what = `${remote} ${release.version}`;
  const again = `Publish the same build of ${what} with the new key to add its signature.`;
  const isOurs =
    release.name === remote &&
    (await isSigned(
      releaseText(release),
      signatures,
      held.map(({publicKey}) => publicKey),
    ));
  if (!isOurs) return `${what}, which is running, was not signed by any key found here. ${again}`;
  const client = await clientFor(`publish:${remote}`, ...settings);
  const body = {release, signatures: [await signText(releaseText(release), pair)]};
  const {upload} = await client.call(reserveRelease, {params: {name: remote}, body});
  return upload === null
    ? `${what}, which is running, now has both signatures.`
    : `Files of ${what} are missing. ${again}`;
};

/** The active release, the canary and the pinned releases, each once. */
const runningReleases = async (remote: string, settings: Settings): Promise<SignedRelease[]> => {
  const open = await clientFor(undefined, ...settings);
  const {
    remotes: {[remote]: rollout},
  } = await open.call(getDocument);
  const running = rollout
    ? [rollout, ...(rollout.canary ? [rollout.canary] : []), ...(rollout.pins ?? [])]
    : [];
  return [...new Map(running.map((signed) => [signed.release.version, signed])).values()];
};

const signAll = async (remote: string, keys: Keys, settings: Settings): Promise<string> => {
  const sentences = [];
  for (const signed of await runningReleases(remote, settings))
    sentences.push(await sign(remote, signed, {keys, settings}));
  return sentences.join('\n');
};

/**
 * Signs the running releases of a remote with a further key, if a key at hand signed them before:
 * the registry alone is not trusted.
 * @returns the outcome as a sentence for each release; empty when nothing runs
 */
export const resignRunning = async (
  remote: string,
  keys: Keys,
  settings: Settings,
): Promise<string> =>
  signAll(remote, keys, settings).catch((error: Error) => {
    if (!PASSABLE.has(error.name)) throw error;
    return `The running releases of ${remote} are not signed by the new key yet: ${error.message}`;
  });
