import {join} from 'node:path';
import swagger from '@fastify/swagger';
import type {FastifyInstance} from 'fastify';
import type {Kysely} from 'kysely';
import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {answerNotFound, registerValidation, takeJson} from '@switchboard/service-kit/http';
import {type ConsoleOptions, consoleRoutes} from './console/index.ts';
import type {RegistryCore} from './core.ts';
import type {EmbedderDatabase, RegistryTables} from './database/index.ts';
import {
  createDevelopment,
  createPreviews,
  type Development,
  developmentRoutes,
  followRoutes,
  previewRoutes,
  type Previews,
  redeemRoutes,
} from './development/index.ts';
import {createDocumentReader, type DocumentReader, documentRoutes} from './document/index.ts';
import {
  createChecks,
  createGate,
  type Gate,
  gateRoutes,
  type HostPolicy,
  type LiveHost,
} from './gate/index.ts';
import {
  answerError,
  createWrite,
  openApiOptions,
  openApiRoutes,
  type Serve,
  serveOn,
  takeText,
} from './http/index.ts';
import {createPublishing, fileRoutes, type Publishing, releaseRoutes} from './releases/index.ts';
import {
  canaryRoutes,
  createAutoAbort,
  createBeginLog,
  createCanaries,
  createFollow,
  createNoteLoads,
  createPins,
  createRevoke,
  createRollouts,
  createSections,
  type Follow,
  listAborts,
  pinRoutes,
  remoteRoutes,
  rolloutRoutes,
  sectionRoutes,
  takeEveryName,
} from './rollouts/index.ts';
import {cleanRegularly, signRegularly, workRegularly} from './regular-work.ts';
import type {RegistryScope} from './scope.ts';
import {assetRoutes, createDirectoryFiles, type ReleaseFiles} from './storage/index.ts';
import {createTelemetry, type Telemetry, telemetryRoutes} from './telemetry/index.ts';
import {
  auditRoutes,
  bootstrapKeys,
  createKeys,
  createNoteRefusal,
  createTokens,
  createTransact,
  headFilePath,
  keyRoutes,
  tokenRoutes,
  type Tokens,
  validKeys,
} from './trust/index.ts';
import {keyFilePath, tokenFilePath} from './trust/rules.ts';

export {
  fetchFrom,
  type PublishOptions,
  publishRelease,
  type PublishResult,
  type RegistryRequestError,
} from './client/index.ts';
export type {HostPolicy, LiveHost} from './gate/index.ts';
export {migrateRegistry} from './migrations/index.ts';
export {openS3Store, type ReleaseFiles, type S3Place, type S3Store} from './storage/index.ts';
export {keyFilePath, readKeyFile} from './trust/rules.ts';

const LOOKING_INTERVAL = 5000;

export interface RegistryDeps {
  /** Migrated with `migrateRegistry` before the app is ready. */
  db: EmbedderDatabase;
  /**
   * Data directory: files of releases in `<dataDir>/registry` unless `files` is set, tokens in
   * `<dataDir>/registry-tokens.json`, private keys in `<dataDir>/registry-keys.json`.
   */
  dataDir: string;
  /** Path of the file with the private keys, if it is not in the data directory. */
  keyFile?: string | undefined;
  /** Store of the release files, for all replicas. */
  files?: ReleaseFiles | undefined;
  /** Remotes for which `bootstrapTokens` makes publish tokens and `bootstrapKeys` makes keys. */
  remotes: readonly string[];
  /** Packages that the deployed host shares; without them, activation does not check `needs`. */
  hostProvides?: HostProvides;
  /**
   * Policy by which the deployed host judges releases; activation skips that check if it is missing or yields nothing.
   * Must not read the registry.
   */
  hostPolicy?: () => Promise<HostPolicy | undefined>;
  /** The dashboard's own address, for links to previews; without a trailing slash. */
  publicUrl: string;
  /** Host for the check in a browser; the check is skipped without it. */
  liveHost?: LiveHost;
  /** Web screen for ops at `/ops`; omitted when undefined. */
  console?: ConsoleOptions;
  /** Prefix of `<name>/<version>/` in the document; `/remotes/`, or a CDN's address. */
  publicBase?: string;
  /** Called after this process changed the document; a change by any replica is notified on `DOCUMENT_CHANNEL`. */
  onDocumentChange?: () => void;
  now?: () => Date;
  /** Milliseconds between two checks of the canaries for frequent failures. */
  lookEvery?: number;
}

export interface Registry {
  /** Yields the current document; cheap, composed and signed once per change and day. */
  getDocument(): Promise<RegistryDocument>;
  /** Makes the tokens that `<dataDir>/registry-tokens.json` lacks. */
  bootstrapTokens(): Promise<void>;
  /** Makes missing keys in `<dataDir>/registry-keys.json` and signs releases that were published before there were any. */
  bootstrapKeys(): Promise<void>;
  /** Issues a token for a page that is served now: reports of browsers with it count (decision 0052). */
  issuePageToken(): Promise<string>;
  /** Makes a build of this machine's own sources active, unless a person ever changed the running releases. */
  follow: Follow;
  /** Keys that may sign now. */
  getKeys(): Promise<TrustedKey[]>;
  /** Records canaries that have begun by themselves and ends those that fail too often; the app calls it every few seconds. */
  lookAtCanaries(): Promise<void>;
}

const coreOf = (app: FastifyInstance, deps: RegistryDeps): RegistryCore => {
  const db = (deps.db as Kysely<RegistryTables>).withoutPlugins().withSchema('registry');
  const keyFile = deps.keyFile ?? keyFilePath(deps.dataDir);
  return {
    db,
    transact: createTransact({db, keyFile, headFile: headFilePath(deps.dataDir), log: app.log}),
    now: deps.now ?? (() => new Date()),
    keyFile,
    files: deps.files ?? createDirectoryFiles(join(deps.dataDir, 'registry')),
    publicBase: deps.publicBase ?? '/remotes/',
    publicUrl: deps.publicUrl,
    onDocumentChange: deps.onDocumentChange ?? (() => undefined),
  };
};

/** Needs of single parts beside the core. */
interface Ports {
  tokens: Tokens;
  document: DocumentReader;
  /** Checks that a release must pass before anybody runs it. */
  gate: Gate;
  /** Undefined when the registry runs apart from the dashboard: nothing is checked in a browser there. */
  liveHost: LiveHost | undefined;
  /** Packages that the deployed host shares; undefined when this registry knows of none. */
  hostProvides: HostProvides | undefined;
  /** Path of the file that stores the newest entry of the audit log. */
  headFile: string;
}

const portsOf = (app: FastifyInstance, core: RegistryCore, deps: RegistryDeps): Ports => {
  const {hostProvides, hostPolicy = async () => undefined} = deps;
  const file = tokenFilePath(deps.dataDir);
  return {
    tokens: createTokens({...core, file, remotes: deps.remotes}),
    gate: createGate({...core, hostProvides, hostPolicy}),
    document: createDocumentReader({...core, log: app.log}),
    liveHost: deps.liveHost,
    hostProvides,
    headFile: headFilePath(deps.dataDir),
  };
};

const answerAsApi = (scope: RegistryScope): void => {
  scope.setErrorHandler(answerError);
  scope.removeContentTypeParser('application/json');
  takeJson(scope as unknown as FastifyInstance, {types: ['application/json']});
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'});
  });
};

interface Serving {
  /** Serves endpoints in a scope. */
  serveIn: (scope: RegistryScope) => Serve;
}

interface Parts {
  ports: Ports;
  publishing: Publishing;
  previews: Previews;
  development: Development;
}

const registerApi = (
  scope: RegistryScope,
  core: RegistryCore,
  {serveIn, ports, publishing, previews, development}: Parts & Serving,
): void => {
  const {document, hostProvides, gate, liveHost, headFile} = ports;
  const moves = {...core, gate, liveHost};
  answerAsApi(scope);
  scope.setNotFoundHandler(answerNotFound);
  takeEveryName(scope, core);
  const serve = serveIn(scope);
  documentRoutes(serve, {document, hostProvides});
  openApiRoutes(scope, serve);
  releaseRoutes(serve, {...core, gate, publishing});
  scope.register(fileRoutes(serveIn, {...core, gate, publishing}));
  remoteRoutes(serve, core);
  rolloutRoutes(serve, {rollouts: createRollouts(moves), revoke: createRevoke(moves)});
  sectionRoutes(serve, {sections: createSections(core)});
  canaryRoutes(serve, {canaries: createCanaries(moves)});
  pinRoutes(serve, {pins: createPins(moves)});
  previewRoutes(serve, {previews});
  developmentRoutes(serve, {development});
  gateRoutes(serve, {checks: createChecks({...moves, previews})});
  keyRoutes(serve, {...core, keys: createKeys(core)});
  tokenRoutes(serve, core);
  auditRoutes(serve, {...core, headFile});
};

const registerTelemetry = (
  scope: RegistryScope,
  {serveIn, telemetry}: Serving & {telemetry: Telemetry},
): void => {
  answerAsApi(scope);
  telemetryRoutes(scope, serveIn(scope), telemetry);
};

const registerRedeeming = (
  scope: RegistryScope,
  {serveIn, previews, development}: Omit<Parts, 'ports' | 'publishing'> & Serving,
): void => {
  answerAsApi(scope);
  takeText(scope);
  redeemRoutes(serveIn(scope), previews);
  followRoutes(serveIn(scope), development);
};

/** Adds each group of routes in a scope of its own. */
const registerScopes = (
  app: FastifyInstance,
  core: RegistryCore,
  {telemetry, ...parts}: Parts & {telemetry: Telemetry},
): void => {
  const {tokens} = parts.ports;
  const write = createWrite({...core, tokens});
  const noteRefusal = createNoteRefusal({...core, tokens, log: app.log});
  const serveIn = (scope: RegistryScope) => serveOn(scope, {tokens, write, noteRefusal});
  const plugin = (register: (scope: RegistryScope) => void) => async (plain: FastifyInstance) => {
    const scope = plain as unknown as RegistryScope;
    registerValidation(plain);
    scope.setSerializerCompiler(() => JSON.stringify);
    register(scope);
  };
  app.register(async (all) => {
    await all.register(swagger, openApiOptions);
    all.register(
      plugin((scope) => registerApi(scope, core, {...parts, serveIn})),
      {prefix: '/registry/v1'},
    );
    all.register(
      plugin((scope) => registerTelemetry(scope, {serveIn, telemetry})),
      {prefix: '/registry/v1'},
    );
    all.register(
      plugin((scope) => registerRedeeming(scope, {...parts, serveIn})),
      {prefix: '/registry/v1'},
    );
    all.register(
      plugin((scope) => assetRoutes(scope, {...core, development: parts.development})),
      {prefix: '/remotes'},
    );
  });
};

/**
 * Adds the registry to an app: its interface under `/registry/v1` and the files of releases under `/remotes`, in scopes
 * of their own, so that its error answers and body parsers affect nothing else. Never listens.
 */
export const registerRegistry = (app: FastifyInstance, deps: RegistryDeps): Registry => {
  const core = coreOf(app, deps);
  const ports = portsOf(app, core, deps);
  const {tokens, document, gate, liveHost} = ports;
  const moves = {...core, gate, liveHost};
  const publishing = createPublishing(core);
  const telemetry = createTelemetry({
    ...core,
    noteLoads: createNoteLoads(core),
    listAborts: (since) => listAborts(core.db, since),
  });
  const autoAbort = createAutoAbort({
    ...core,
    abort: createCanaries(moves).abort,
    log: app.log,
  });
  const logBegins = createBeginLog(core);
  const lookAtCanaries = async (): Promise<void> => {
    await logBegins();
    await autoAbort.look();
  };
  const development = createDevelopment({...core, gate});
  const previews = createPreviews({...core, gate, development});
  registerScopes(app, core, {ports, publishing, previews, development, telemetry});
  const {console: screen, publicUrl} = deps;
  if (screen) app.register((scope) => consoleRoutes(scope, {...screen, publicUrl}));
  cleanRegularly(app, [publishing, telemetry, autoAbort, previews, development]);
  signRegularly(app, {...core, document});
  workRegularly(app, {
    every: deps.lookEvery ?? LOOKING_INTERVAL,
    work: lookAtCanaries,
    failed: 'checking the canaries failed',
  });
  return {
    getDocument: async () => (await document.read()).document,
    bootstrapTokens: () => tokens.bootstrap(),
    bootstrapKeys: () => bootstrapKeys({...core, remotes: deps.remotes}),
    issuePageToken: () => telemetry.issuePageToken(),
    follow: createFollow({...core, activate: createRollouts(moves).activate}),
    getKeys: () => validKeys(core.db),
    lookAtCanaries,
  };
};
