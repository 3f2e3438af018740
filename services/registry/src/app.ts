import {join} from 'node:path';
import swagger from '@fastify/swagger';
import type {FastifyInstance} from 'fastify';
import type {Kysely} from 'kysely';
import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {answerNotFound, registerValidation, takeJson} from '@switchboard/service-kit/http';
import {type ConsoleOptions, consoleRoutes} from './console/index.ts';
import type {RegistryContext} from './context.ts';
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
import {createDocumentReader, documentRoutes} from './document/index.ts';
import {
  createChecks,
  createGate,
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

const contextOf = (app: FastifyInstance, deps: RegistryDeps): RegistryContext => {
  const db = (deps.db as Kysely<RegistryTables>).withoutPlugins().withSchema('registry');
  const now = deps.now ?? (() => new Date());
  const file = tokenFilePath(deps.dataDir);
  const keyFile = deps.keyFile ?? keyFilePath(deps.dataDir);
  const headFile = headFilePath(deps.dataDir);
  const transact = createTransact({db, keyFile, headFile, log: app.log});
  const files = deps.files ?? createDirectoryFiles(join(deps.dataDir, 'registry'));
  const {publicBase = '/remotes/', hostProvides, hostPolicy = async () => undefined} = deps;
  return {
    db,
    transact,
    now,
    keyFile,
    headFile,
    files,
    publicBase,
    publicUrl: deps.publicUrl,
    liveHost: deps.liveHost,
    tokens: createTokens({db, transact, file, remotes: deps.remotes, now}),
    hostProvides,
    gate: createGate({files, hostProvides, publicBase, hostPolicy}),
    document: createDocumentReader({db, keyFile, now, publicBase, log: app.log}),
    onDocumentChange: deps.onDocumentChange ?? (() => undefined),
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
  publishing: Publishing;
  previews: Previews;
  development: Development;
}

const registerApi = (
  scope: RegistryScope,
  context: RegistryContext,
  {serveIn, publishing, previews, development}: Parts & Serving,
): void => {
  answerAsApi(scope);
  scope.setNotFoundHandler(answerNotFound);
  takeEveryName(scope, context);
  const serve = serveIn(scope);
  documentRoutes(serve, context);
  openApiRoutes(scope, serve);
  releaseRoutes(serve, {...context, publishing});
  scope.register(fileRoutes(serveIn, {...context, publishing}));
  remoteRoutes(serve, context);
  rolloutRoutes(serve, {rollouts: createRollouts(context), revoke: createRevoke(context)});
  sectionRoutes(serve, {sections: createSections(context)});
  canaryRoutes(serve, {canaries: createCanaries(context)});
  pinRoutes(serve, {pins: createPins(context)});
  previewRoutes(serve, {previews});
  developmentRoutes(serve, {development});
  gateRoutes(serve, {checks: createChecks({...context, previews})});
  keyRoutes(serve, {...context, keys: createKeys(context)});
  tokenRoutes(serve, context);
  auditRoutes(serve, context);
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
  {serveIn, previews, development}: Omit<Parts, 'publishing'> & Serving,
): void => {
  answerAsApi(scope);
  takeText(scope);
  redeemRoutes(serveIn(scope), previews);
  followRoutes(serveIn(scope), development);
};

/** Adds each group of routes in a scope of its own. */
const registerScopes = (
  app: FastifyInstance,
  context: RegistryContext,
  {telemetry, ...parts}: Parts & {telemetry: Telemetry},
): void => {
  const write = createWrite(context);
  const noteRefusal = createNoteRefusal({...context, log: app.log});
  const serveIn = (scope: RegistryScope) => serveOn(scope, {...context, write, noteRefusal});
  const plugin = (register: (scope: RegistryScope) => void) => async (plain: FastifyInstance) => {
    const scope = plain as unknown as RegistryScope;
    registerValidation(plain);
    scope.setSerializerCompiler(() => JSON.stringify);
    register(scope);
  };
  app.register(async (all) => {
    await all.register(swagger, openApiOptions);
    all.register(
      plugin((scope) => registerApi(scope, context, {...parts, serveIn})),
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
      plugin((scope) => assetRoutes(scope, {...context, development: parts.development})),
      {prefix: '/remotes'},
    );
  });
};

/**
 * Adds the registry to an app: its interface under `/registry/v1` and the files of releases under `/remotes`, in scopes
 * of their own, so that its error answers and body parsers affect nothing else. Never listens.
 */
export const registerRegistry = (app: FastifyInstance, deps: RegistryDeps): Registry => {
  const context = contextOf(app, deps);
  const publishing = createPublishing(context);
  const telemetry = createTelemetry({
    ...context,
    noteLoads: createNoteLoads(context),
    listAborts: (since) => listAborts(context.db, since),
  });
  const autoAbort = createAutoAbort({
    ...context,
    abort: createCanaries(context).abort,
    log: app.log,
  });
  const logBegins = createBeginLog(context);
  const lookAtCanaries = async (): Promise<void> => {
    await logBegins();
    await autoAbort.look();
  };
  const development = createDevelopment(context);
  const previews = createPreviews({...context, development});
  registerScopes(app, context, {publishing, previews, development, telemetry});
  const {console: screen, publicUrl} = deps;
  if (screen) app.register((scope) => consoleRoutes(scope, {...screen, publicUrl}));
  cleanRegularly(app, [publishing, telemetry, autoAbort, previews, development]);
  signRegularly(app, context);
  workRegularly(app, {
    every: deps.lookEvery ?? LOOKING_INTERVAL,
    work: lookAtCanaries,
    failed: 'checking the canaries failed',
  });
  return {
    getDocument: async () => (await context.document.read()).document,
    bootstrapTokens: () => context.tokens.bootstrap(),
    bootstrapKeys: () => bootstrapKeys({...context, remotes: deps.remotes}),
    issuePageToken: () => telemetry.issuePageToken(),
    follow: createFollow({...context, activate: createRollouts(context).activate}),
    getKeys: () => validKeys(context.db),
    lookAtCanaries,
  };
};
