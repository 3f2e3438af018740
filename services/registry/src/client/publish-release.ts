import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import * as endpoints from '@switchboard/contracts/registry/releases/endpoints';
import {listKeys} from '@switchboard/contracts/registry/keys/endpoints';
import type {Signature, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {copyFaults} from '@switchboard/release-rules/host';
import {releaseText, signText, type KeyPair} from '@switchboard/release-rules/trust';
import {signaturesBy} from '../trust/rules.ts';
import {createRegistryClient, type Fetch, type RegistryClient} from './registry-client.ts';

/** Progress of an upload, after each file. */
export interface PublishProgress {
  name: string;
  version: string;
  sentFiles: number;
  files: number;
  sentBytes: number;
  bytes: number;
}

export interface PublishOptions {
  /** Directory of `release.json` and its files, e.g. `remote-tickets/dist/release`. */
  directory: string;
  /** The registry's address without `/registry/v1`. */
  registryUrl: string;
  /** A token that may publish this remote. */
  token: string;
  /** Available keys of the team; the valid ones sign the release. They never leave this process. */
  keys: readonly KeyPair[];
  onProgress?: (progress: PublishProgress) => void;
  /** Replacement of the global `fetch`, e.g. `fetchFrom(app)`. */
  fetch?: Fetch;
}

export interface PublishResult {
  name: string;
  version: string;
  /** False when exactly these bytes were already committed. */
  created: boolean;
}

const AT_A_TIME = 4;

const readRelease = async (directory: string): Promise<Release> => {
  const file = join(directory, 'release.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Release;
  } catch (error) {
    const problem =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new Error(`${file} ${problem}: build the remote first.`, {cause: error});
  }
};

const uploadAll = async (
  client: RegistryClient,
  upload: {id: string; missing: string[]},
  send: {release: Release; options: PublishOptions},
): Promise<void> => {
  const {
    release: {name, version, files},
    options: {directory, onProgress},
  } = send;
  const listed = files.filter(({path}) => upload.missing.includes(path));
  const progress = {
    name,
    version,
    sentFiles: 0,
    files: listed.length,
    sentBytes: 0,
    bytes: listed.reduce((sum, {size}) => sum + size, 0),
  };
  const queue = [...listed];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await readFile(join(directory, file.path));
      await client.call(endpoints.uploadFile, {params: {id: upload.id, path: file.path}, bytes});
      progress.sentFiles += 1;
      progress.sentBytes += file.size;
      onProgress?.({...progress});
    }
  };
  const stopAll = (error: unknown): never => {
    queue.length = 0;
    throw error;
  };
  // Waits for all instead of the first failure: nothing more is sent after this throws.
  const ends = await Promise.allSettled(
    Array.from({length: AT_A_TIME}, () => work().catch(stopAll)),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Signs a release with every key that is valid for this remote; without one, with all, so that the
 * registry reports the problem.
 */
export const signRelease = async (
  client: RegistryClient,
  release: Release,
  pairs: readonly KeyPair[],
): Promise<Signature[]> => {
  const {keys} = await client.call(listKeys);
  const valid = keys.filter(({retiredAt}) => retiredAt === null) as {
    key: string;
    signs: string;
  }[] as TrustedKey[];
  const text = releaseText(release);
  const signatures = await signaturesBy(text, {
    scope: `release:${release.name}`,
    held: pairs,
    valid,
  });
  return signatures.length > 0
    ? signatures
    : Promise.all(pairs.map((pair) => signText(text, pair)));
};

const signedRelease = async (
  options: PublishOptions,
): Promise<{client: RegistryClient; release: Release; signatures: Signature[]}> => {
  const release = await readRelease(options.directory);
  const client = createRegistryClient(options.registryUrl, options.token, options.fetch);
  return {client, release, signatures: await signRelease(client, release, options.keys)};
};

/**
 * Reads every file of a built release, and returns modules in its scripts that a page may have only
 * once.
 */
const checkFiles = async (directory: string, {files}: Release): Promise<BrokenRule[]> => {
  const copies: BrokenRule[] = [];
  for (const {path, size, integrity} of files) {
    const bytes = await readFile(join(directory, path)).catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        `"${path}" of the release cannot be read (${error.code}): build the remote again.`,
      );
    });
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (bytes.length !== size || found !== integrity)
      throw new Error(`"${path}" is not the file that release.json lists: build the remote again.`);
    if (path.endsWith('.js')) copies.push(...copyFaults([[path, bytes.toString()]]));
  }
  return copies;
};

/** Prospect of a release. */
export interface TriedRelease {
  name: string;
  version: string;
  /** Message of the registry. */
  message: string;
  /** Broken rules that would keep the release from running. */
  rules: BrokenRule[];
}

/**
 * Checks if a built release could be published and run; sends none of its files.
 * @throws the errors of {@link publishRelease}; Error when a file differs from the record
 */
export const tryRelease = async (options: PublishOptions): Promise<TriedRelease> => {
  const {client, release, signatures} = await signedRelease(options);
  const copies = await checkFiles(options.directory, release);
  const {name, version} = release;
  const {message, rules = []} = await client.call(endpoints.reserveRelease, {
    params: {name},
    body: {release, signatures},
    dryRun: true,
  });
  return {name, version, message, rules: [...rules, ...copies]};
};

/**
 * Publishes a built release: signs it, reserves, uploads missing files (four at a time, each tried
 * three times), commits. Idempotent.
 * @throws RegistryRequestError when the registry refuses, RegistryUnreachableError when it does not
 * answer
 */
export const publishRelease = async (options: PublishOptions): Promise<PublishResult> => {
  const {client, release, signatures} = await signedRelease(options);
  const {name, version} = release;
  const {upload} = await client.call(endpoints.reserveRelease, {
    params: {name},
    body: {release, signatures},
  });
  if (upload === null) return {name, version, created: false};
  await uploadAll(client, upload, {release, options});
  const {created} = await client.call(endpoints.commitRelease, {params: {id: upload.id}});
  return {name, version, created};
};
