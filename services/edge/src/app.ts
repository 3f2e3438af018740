import Fastify, {type FastifyInstance} from 'fastify';
import {
  broadcastRegistryChange,
  registerApi,
  serverOptions,
  type ApiOptions,
} from '@switchboard/api';
import {
  migrateRegistry,
  registerRegistry,
  type Registry,
  type ReleaseFiles,
} from '@switchboard/registry';
import {readHostBuild} from './page/host-build.ts';
import {openHostConfig, productNameIn} from './page/host-config.ts';
import {hostPolicyOf} from './page/host-policy.ts';
import {liveHostOf} from './page/live-host.ts';
import {pageRoutes} from './page/routes.ts';
import {staticRoutes} from './static/routes.ts';

export interface EdgeOptions extends ApiOptions {
  /** `dist` directory of the host. */
  hostDirectory: string;
  /** `dist` directory of the console. */
  consoleDirectory: string;
  /** Executable of the Chromium that checks releases; searched for when omitted. */
  chromium?: string | undefined;
  /** File of the registry's private keys; by default in the data directory. */
  keyFile?: string | undefined;
  /** Store of the files of releases; by default in the data directory. */
  releaseFiles?: ReleaseFiles | undefined;
  /** Remotes that get a publish token of their own. */
  remotes: readonly string[];
  /** pino level, `silent` for none. */
  logLevel: string;
}

export interface Edge {
  app: FastifyInstance;
  registry: Registry;
  /** Path that opens the mails of a system without SMTP; null if there are none. */
  outboxPath: string | null;
}

const announceDocument = (app: FastifyInstance, database: ApiOptions['database']): void => {
  broadcastRegistryChange(database).catch((error: unknown) =>
    app.log.error({err: error}, 'could not announce the new document'),
  );
};

/**
 * Composes the whole system behind one port: services, registry, the host's files and its page. Never listens.
 * @throws HostNotBuiltError when the host has no build
 */
export async function createEdge({
  hostDirectory,
  consoleDirectory,
  remotes,
  logLevel,
  chromium,
  keyFile,
  releaseFiles,
  ...api
}: EdgeOptions): Promise<Edge> {
  const {config, database} = api;
  const build = await readHostBuild(hostDirectory);
  await migrateRegistry(database.db);
  const app = Fastify(serverOptions(logLevel));
  const {openProbeSession, outboxPath} = await registerApi(app, api);
  const hostConfig = await openHostConfig(
    config.dataDir,
    {productName: config.productName, publicUrl: config.publicUrl},
    () => registry.getKeys(),
  );
  const liveHost = liveHostOf({build, chromium, config: hostConfig, openProbeSession});
  const registry: Registry = registerRegistry(app, {
    db: database.db,
    dataDir: config.dataDir,
    keyFile,
    files: releaseFiles,
    remotes,
    publicUrl: config.publicUrl,
    hostProvides: build.provides,
    liveHost,
    console: {
      directory: consoleDirectory,
      productName: async () => productNameIn(await hostConfig.written().catch(() => undefined)),
    },
    hostPolicy: async () => hostPolicyOf(await hostConfig.written(), config.publicUrl),
    onDocumentChange: () => announceDocument(app, database),
  });
  await staticRoutes(app, hostDirectory);
  pageRoutes(app, {
    build,
    config: hostConfig,
    getDocument: registry.getDocument,
    issuePageToken: registry.issuePageToken,
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    packagesOrigin: config.packagesOrigin,
  });
  return {app, registry, outboxPath};
}
