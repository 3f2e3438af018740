import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fastify, type FastifyInstance, type LightMyRequestResponse} from 'fastify';
import {registerRegistry, type Registry, type RegistryDeps} from '../app.ts';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {releaseText, signText, type KeyPair} from '@switchboard/release-rules/trust';
import {lazySerializers} from '@switchboard/service-kit/http';
import {failOnUndeclaredError} from '@switchboard/service-kit/testing';
import type {EmbedderDatabase} from '../database/tables.ts';
import {readKeyFile, type KeyFile} from '../trust/keys/key-file.ts';
import type {BuiltRelease} from './release.ts';
import {bodyWithoutBrowser} from './without-browser.ts';

/** A registry with its own database and data directory, and common requests of tests. */
export interface Harness {
  app: FastifyInstance;
  registry: Registry;
  dataDir: string;
  tokens: Record<string, string>;
  /** Private keys of the data directory at the start. */
  keys: KeyFile;
  /** Builds the body of a publish: the release, signed by its team's keys. */
  sign: (
    release: Release,
    pairs?: readonly KeyPair[],
  ) => Promise<{release: Release; signatures: Signature[]}>;
  call: (
    method: 'GET' | 'PUT' | 'POST' | 'HEAD',
    url: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  publish: (built: BuiltRelease) => Promise<LightMyRequestResponse>;
  activate: (name: string, version: string) => Promise<LightMyRequestResponse>;
  etag: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

interface CallOptions {
  /** Scope of the token to send. */
  as?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const payloadOf = (body: unknown) =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
    ? body
    : JSON.stringify(body);

const typeOf = (body: unknown): Record<string, string> => {
  if (body === undefined) return {};
  return {
    'content-type':
      typeof body === 'string' || Buffer.isBuffer(body)
        ? 'application/octet-stream'
        : 'application/json',
  };
};

export const startHarness = async (
  db: EmbedderDatabase,
  overrides: Partial<RegistryDeps> = {},
): Promise<Harness> => {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'registry-')));
  const app = fastify({
    logger: process.env.TEST_LOG === '1',
    schemaController: {compilersFactory: {buildSerializer: () => lazySerializers}},
  });
  app.addHook('onSend', failOnUndeclaredError);
  const registry = registerRegistry(app, {
    db,
    dataDir,
    remotes: ['tickets', 'team'],
    publicUrl: 'http://localhost:3000',
    ...overrides,
  });
  await registry.bootstrapKeys();
  await registry.bootstrapTokens();
  await app.ready();
  const tokens = JSON.parse(
    await readFile(join(dataDir, 'registry-tokens.json'), 'utf8'),
  ) as Record<string, string>;
  const keys = await readKeyFile(overrides.keyFile ?? join(dataDir, 'registry-keys.json'));
  const sign: Harness['sign'] = async (release, pairs = keys[`release:${release.name}`] ?? []) => ({
    release,
    signatures: await Promise.all(pairs.map((pair) => signText(releaseText(release), pair))),
  });

  const call: Harness['call'] = (method, url, {as, headers, body} = {}) =>
    app.inject({
      method,
      url,
      payload: payloadOf(bodyWithoutBrowser(url, body)),
      headers: {
        ...typeOf(body),
        ...(as ? {authorization: `Bearer ${tokens[as]}`} : {}),
        ...headers,
      },
    });
  const etag = async (name: string): Promise<string> =>
    String((await call('GET', `/registry/v1/remotes/${name}`)).headers.etag);

  return {
    app,
    registry,
    dataDir,
    tokens,
    keys,
    sign,
    call,
    etag,
    async publish({release, bytes}) {
      const as = `publish:${release.name}`;
      const reserved = await call('POST', `/registry/v1/remotes/${release.name}/releases`, {
        as,
        body: await sign(release),
      });
      const {upload} = reserved.json();
      if (!upload) return reserved;
      for (const path of upload.missing) {
        await call('PUT', `/registry/v1/uploads/${upload.id}/files/${path}`, {
          as,
          body: bytes[path],
        });
      }
      return call('POST', `/registry/v1/uploads/${upload.id}/commit`, {as});
    },
    async activate(name, version) {
      return call('PUT', `/registry/v1/remotes/${name}/active`, {
        as: 'activate',
        headers: {'if-match': await etag(name)},
        body: {version, reason: 'test'},
      });
    },
    async close() {
      await app.close();
      await rm(dataDir, {recursive: true, force: true});
    },
  };
};
