import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {containerName, releaseText, signText, type KeyPair} from '@switchboard/release-rules/trust';
import type {System} from '../system/system.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

const AT_A_TIME = 4;
/** The service accepts 64 requests of publishers at the same time. */
const FILES_AT_A_TIME = 4;

interface Variant {
  release: Release;
  contents: Map<string, string>;
}

interface Call {
  method: 'POST' | 'PUT';
  path: string;
  /** A text is a file's content, anything else is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Send = (call: Call) => Promise<Response>;

async function readPrivate<Content>(system: System, file: string): Promise<Content> {
  return JSON.parse(await readFile(join(system.dataDir, file), 'utf8')) as Content;
}

/** Calls the registry of a running system with one of its tokens. */
async function registryOf(system: System, scope: string): Promise<Send> {
  const tokens = await readPrivate<Record<string, string>>(system, 'registry-tokens.json');
  return async ({method, path, body = {}, headers = {}}) => {
    const isText = typeof body === 'string';
    const response = await fetch(`${system.url}/registry/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[scope]}`,
        'content-type': isText ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      body: isText ? body : JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
}

/** Webpack's global variable for a name. */
const identifier = (name: string) => name.replace(/[^a-zA-Z0-9$]+/g, '_');

const renamed = (text: string, from: Release, to: Pick<Release, 'version' | 'container'>) =>
  text
    .replaceAll(from.container, to.container)
    .replaceAll(identifier(from.container), identifier(to.container))
    .replaceAll(new RegExp(`(?<!\\^)${from.version.replaceAll('.', '\\.')}`, 'g'), to.version);

async function readBuild(remote: string, below: string): Promise<Variant> {
  const folder = resolve(ROOT, `remote-${remote}`, below);
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  const contents = await Promise.all(
    release.files.map(
      async ({path}) => [path, await readFile(join(folder, path), 'utf8')] as const,
    ),
  );
  return {release, contents: new Map(contents)};
}

function variantOf(
  {release, contents}: Variant,
  version: string,
  change = (_path: string, text: string) => text,
): Variant {
  const to = {version, container: containerName({name: release.name, version})};
  const next = new Map(
    [...contents].map(([path, text]) => [path, change(path, renamed(text, release, to))]),
  );
  const files = [...next].map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }));
  return {release: {...release, ...to, files}, contents: next};
}

/** Processes each item, a limited number at a time. */
async function forEach(
  items: readonly string[],
  atATime: number,
  act: (item: string) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({length: atATime}, work));
}

async function publish(send: Send, {release, contents}: Variant, key: KeyPair) {
  const signatures = [await signText(releaseText(release), key)];
  const reserved = await send({
    method: 'POST',
    path: `/remotes/${release.name}/releases`,
    body: {release, signatures},
  });
  const {upload} = (await reserved.json()) as {upload: {id: string; missing: string[]} | null};
  if (!upload) return;
  await forEach(upload.missing, FILES_AT_A_TIME, (path) =>
    send({method: 'PUT', path: `/uploads/${upload.id}/files/${path}`, body: contents.get(path)}),
  );
  await send({method: 'POST', path: `/uploads/${upload.id}/commit`});
}

/** Needs of a team that publishes: the registry's interface, their build, their newest key. */
async function publisherOf(
  system: System,
  {remote, folder = 'dist/release'}: {remote: string; folder?: string},
): Promise<[Send, Variant, KeyPair]> {
  const [send, build, keys] = await Promise.all([
    registryOf(system, `publish:${remote}`),
    readBuild(remote, folder),
    readPrivate<Record<string, KeyPair[]>>(system, 'registry-keys.json'),
  ]);
  return [send, build, keys[`release:${remote}`]!.at(-1)!];
}

/**
 * Publishes one build of a remote under other versions: container and version texts renamed, hashes recomputed, signed by the remote's
 * newest key.
 * @param folder of the build, from the remote's own
 * @throws for the version of the source: the first build of a clone has it already, later ones of the same clone do not
 */
export async function publishAs(
  system: System,
  {remote, versions, folder}: {remote: string; versions: readonly string[]; folder?: string},
): Promise<void> {
  const [send, build, key] = await publisherOf(system, {remote, ...(folder && {folder})});
  const [own] = build.release.version.split('-');
  if (versions.includes(own!))
    throw new Error(`${remote} ${own} is the version of the source: publish it as another one.`);
  await forEach(versions, AT_A_TIME, (version) => publish(send, variantOf(build, version), key));
}

/** Changes of a build before it is signed: its record, and the texts of its files. */
export interface Edit {
  record?: (release: Release) => Release;
  file?: (path: string, text: string, release: Release) => string;
}

/** Publishes a build of a remote under another version, edited and signed by the remote's newest key. */
export async function publishEdited(
  system: System,
  {remote, version, folder}: {remote: string; version: string; folder: string},
  {record = (release) => release, file = (_path, text) => text}: Edit,
): Promise<void> {
  const [send, build, key] = await publisherOf(system, {remote, folder});
  const changed = variantOf(build, version, (path, text) => file(path, text, build.release));
  await publish(send, {...changed, release: record(changed.release)}, key);
}

/**
 * Publishes many releases of one remote, each its real build under another version.
 * @returns their versions, `2.0.1` and so on
 */
export async function publishVariants(
  system: System,
  remote: string,
  count: number,
): Promise<string[]> {
  const versions = Array.from({length: count}, (_, index) => `2.0.${index + 1}`);
  await publishAs(system, {remote, versions});
  return versions;
}

/** Publishes a release of a remote whose code throws as soon as it is loaded. */
export async function publishBroken(
  system: System,
  remote: string,
  version: string,
): Promise<void> {
  const [send, build, key] = await publisherOf(system, {remote});
  await publish(
    send,
    variantOf(build, version, (path, text) =>
      path === build.release.entry ? "throw new Error('broken');" : text,
    ),
    key,
  );
}

/**
 * Changes the running release of a remote, as ops do.
 * @param path below the remote's own
 */
export async function changeRemote(
  system: System,
  remote: string,
  {method, path, body = {}}: Call,
): Promise<void> {
  const send = await registryOf(system, 'activate');
  const {headers} = await fetch(`${system.url}/registry/v1/remotes/${remote}`);
  await send({
    method,
    path: `/remotes/${remote}${path}`,
    body: {reason: 'test', ...(body as object)},
    headers: {'if-match': headers.get('etag') ?? ''},
  });
}

/** Moves a remote's pointer, as ops do. */
export const activate = (system: System, remote: string, version: string): Promise<void> =>
  changeRemote(system, remote, {
    method: 'PUT',
    path: '/active',
    body: {version, withoutBrowser: true},
  });
