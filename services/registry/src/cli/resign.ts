import type {RegistryDocument, ReserveResponse} from '@switchboard/federation';
import {isSigned, releaseText, signText, type KeyPair} from '@switchboard/federation/trust';
import {clientFor, type KeyOptions, type Surroundings} from './settings.ts';

interface Keys {
  /** Those that the team had before: only what one of them signed is signed anew. */
  held: readonly KeyPair[];
  pair: KeyPair;
}

/** Errors after which the key is there all the same, and the release can be signed by hand. */
const PASSABLE = new Set(['NoTokenError', 'RegistryRequestError']);

const sign = async (remote: string, {held, pair}: Keys, [options, surroundings]: [KeyOptions, Surroundings]): Promise<string> => {
  const open = await clientFor(undefined, options, surroundings);
  const {remotes: {[remote]: active}} = await open.request<RegistryDocument>({method: 'GET', path: '/document'});
  if (!active) return '';
  const {release, signatures} = active;
  const again = `Publish the same bytes of ${remote} ${release.version} with the new key, which adds its signature.`;
  const isOurs = release.name === remote && await isSigned(releaseText(release), signatures, held.map(({publicKey}) => publicKey));
  if (!isOurs) return `No key at hand signed ${remote} ${release.version}, which is active. ${again}`;
  const client = await clientFor(`publish:${remote}`, options, surroundings);
  const json = {release, signatures: [await signText(releaseText(release), pair)]};
  const {upload} = await client.request<ReserveResponse>({method: 'POST', path: `/remotes/${remote}/releases`, json});
  return upload === null ? `${remote} ${release.version}, which is active, is signed by both.` : `Files of ${remote} ${release.version} are missing. ${again}`;
};

/**
 * Signs the active release of a remote with a further key, if a key at hand signed it before: nothing is signed on the word
 * of a registry alone.
 * @returns what came of it, as a sentence; empty when nothing is active
 */
export const resignActive = async (remote: string, keys: Keys, settings: [KeyOptions, Surroundings]): Promise<string> =>
  sign(remote, keys, settings).catch((error: Error) => {
    if (!PASSABLE.has(error.name)) throw error;
    return `The active release of ${remote} is not signed by the new key yet: ${error.message}`;
  });
