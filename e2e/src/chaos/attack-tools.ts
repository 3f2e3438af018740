import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {
  ActiveRelease,
  RegistryDocument,
} from '@switchboard/contracts/registry/document/schemas';
import {
  createKeyPair,
  documentText,
  releaseText,
  signText,
  type KeyPair,
} from '@switchboard/release-rules/trust';
import {release} from '../support/releases/release.ts';
import type {System} from '../support/system/system.ts';

/** Assets of an attacker: copies of genuine documents, and stolen keys. */
export interface AttackTools {
  /** The active document. */
  good: RegistryDocument;
  /** A genuine document from before the active one. */
  older: RegistryDocument;
  /** A key that nobody trusts. */
  foreign: KeyPair;
  /** The registry's own key, stolen. */
  ops: KeyPair;
  /** A team's key, stolen. */
  team: (remote: string) => KeyPair;
  /** The key of a scope before its newest one, retired since. */
  retired: (scope: string) => KeyPair;
}

/** The private keys of a running system, newest last. */
async function readKeys({dataDir}: System): Promise<Record<string, KeyPair[]>> {
  return JSON.parse(await readFile(join(dataDir, 'registry-keys.json'), 'utf8')) as Record<
    string,
    KeyPair[]
  >;
}

/**
 * Steals everything there is to steal.
 * @param older a genuine document from before the active one
 */
export async function stealAll(
  system: System,
  good: RegistryDocument,
  older: RegistryDocument,
): Promise<AttackTools> {
  const keys = await readKeys(system);
  const keyOf = (scope: string, place: number) => {
    const pair = keys[scope]?.at(place);
    if (!pair) throw new Error(`The system has no such key for ${scope}.`);
    return pair;
  };
  return {
    good,
    older,
    foreign: await createKeyPair(),
    ops: keyOf('document', -1),
    team: (remote) => keyOf(`release:${remote}`, -1),
    retired: (scope) => keyOf(scope, -2),
  };
}

/** Replaces the key of a scope by a new one, as ops do, and retires the old one. */
export async function renewKey(system: System, word: string): Promise<void> {
  const {previous} = await release(system, 'keys', 'rotate', word);
  await release(system, 'keys', 'retire', String(previous));
}

/** The document as signed by the holder of a key. */
export const signDocument = async (
  document: RegistryDocument,
  key: KeyPair,
): Promise<RegistryDocument> => ({
  ...document,
  signatures: [await signText(documentText(document), key)],
});

/** The release as signed by the holder of a key. */
export const signRelease = async <Signed extends ActiveRelease>(
  active: Signed,
  key: KeyPair,
): Promise<Signed> => ({...active, signatures: [await signText(releaseText(active.release), key)]});

/** The remote whose releases are tampered with. */
export const VICTIM = 'team';

/** The document with another release of the victim. */
export const withVictim = (document: RegistryDocument, active: unknown): RegistryDocument => ({
  ...document,
  remotes: {...document.remotes, [VICTIM]: active as ActiveRelease},
});

export const victimOf = ({remotes}: RegistryDocument): ActiveRelease => {
  const active = remotes[VICTIM];
  if (!active) throw new Error(`The document names no release of ${VICTIM}.`);
  return active;
};
