import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fastify, type FastifyInstance} from 'fastify';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import {filesOf} from './release.ts';
import type {Stage} from './stage.ts';

export const HOST_FILES: Record<string, string> = {
  'static/js/main.0a1b.js': 'self.host = true;\n'.repeat(40),
  'flags/PH.svg': '<svg/>',
  'favicon.svg': '<svg/>',
};
export const BUILD: HostBuild = {
  scripts: ['static/js/main.0a1b.js'],
  chunks: {},
  chunkShared: {},
  shared: {},
  files: filesOf(HOST_FILES),
  provides: {contract: 2, shared: {}},
};

export interface ServedDashboard {
  config: Record<string, unknown>;
  hostFiles: Record<string, string>;
  /** Requested addresses. */
  asked: string[];
}

/** Deployed configuration. */
export const configOf = async ({registry}: Stage): Promise<Record<string, unknown>> => ({
  productName: 'Acme & Co',
  dashboardPrefix: 'acme_',
  pathPrefix: '',
  services: {default: '', campaign: '', connect: '', training: 'https://api.example'},
  websocket: '/ws',
  registry: {
    url: '/registry/v1',
    origins: ['https://cdn.example'],
    publicKeys: await registry.getKeys(),
  },
  telemetry: '/registry/v1/telemetry',
});

/** Serves a deployed dashboard: the host's files and its configuration, in front of a registry. */
export const serveDashboard = (registry: Stage, served: ServedDashboard): FastifyInstance => {
  const front = fastify();
  front.addHook('onRequest', async (request) => void served.asked.push(request.url));
  front.get('/config.json', async () => served.config);
  front.get('/host.json', async () => BUILD);
  front.get('/service-worker.js', async () => 'self.worker = true;');
  front.setNotFoundHandler(async ({method, url: path, headers, body}, reply) => {
    const own = served.hostFiles[path.slice(1)];
    if (own !== undefined) return reply.send(own);
    const answer = await registry.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body ? {payload: body} : {}),
    });
    return reply
      .code(answer.statusCode)
      .headers(answer.headers as Record<string, string>)
      .send(answer.rawPayload);
  });
  return front;
};

/** Files below a folder. */
export const pathsBelow = async (tree: string): Promise<string[]> => {
  const entries = await readdir(tree, {recursive: true, withFileTypes: true}).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1))
    .sort();
};

/** Every path with its bytes. */
export const snapshotOf = async (tree: string) =>
  Object.fromEntries(
    await Promise.all(
      (await pathsBelow(tree)).map(
        async (path) =>
          [
            path,
            createHash('sha256')
              .update(await readFile(join(tree, path)))
              .digest('hex'),
          ] as const,
      ),
    ),
  );
