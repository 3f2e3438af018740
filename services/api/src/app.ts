import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import {registerErrors, registerNotFound, registerValidation} from '@switchboard/service-kit/http';
import {cleanUp} from './clean-up.ts';
import type {ApiConfig} from './config/index.ts';
import type {Database} from './database/index.ts';
import type {ApiDeps} from './deps.ts';
import {registerWebsocket} from './events/index.ts';
import {createDirectoryStore, type FileStore} from './files/index.ts';
import {createJobs, createTimers, type Timers} from './jobs/index.ts';
import {registerLoopWatch} from './loop/index.ts';
import {createMailer, type OnMail, openOutboxToken, outboxRoutes} from './mail/index.ts';
import {
  createCipher,
  createHasher,
  createPeople,
  createSendPush,
  registerAccount,
} from './modules/account/index.ts';
import type {Hasher, SendPush} from './modules/account/ports.ts';
import {
  ticketBroadcasts,
  type Channels,
  createChannels,
  createEngine,
  registerCampaign,
} from './modules/campaign/index.ts';
import {
  createMemberTickets,
  createSampleTicket,
  drainLater,
  emptyTrashLater,
  readTxt,
  registerConnect,
  startRebuilding,
  startReading,
} from './modules/connect/index.ts';
import {createMemberCourses, registerTraining} from './modules/training/index.ts';
import {registerAsked} from './plugins/bodies/asked.ts';
import {registerAuth} from './plugins/endpoints/authentication.ts';
import {registerBodies} from './plugins/bodies/bodies.ts';
import {registerClosing} from './plugins/network/closing.ts';
import {limitConnections} from './plugins/network/connections.ts';
import {createSpace, registerFreeSpace} from './plugins/limits/free-space.ts';
import {registerHeaders} from './plugins/server/headers.ts';
import {registerHealth} from './plugins/server/health.ts';
import {registerInFlight} from './plugins/limits/in-flight.ts';
import {registerLongHtml} from './plugins/bodies/long-html.ts';
import {registerOpenApi} from './plugins/docs/index.ts';
import {limitBodies} from './plugins/bodies/slow-bodies.ts';
import {createProbes, type ProbeSeat, type ProbeSession} from './probe/index.ts';
import {createWorkers} from './workers/index.ts';

export {endOnFault} from './plugins/server/end-on-fault.ts';
export {serverOptions} from './plugins/server/server-options.ts';
export {broadcastRegistryChange} from './events/index.ts';
export type {FileStore} from './files/index.ts';
export type {OnMail} from './mail/index.ts';
export type {ProbeSeat, ProbeSession} from './probe/index.ts';

export interface ApiOptions {
  config: ApiConfig;
  /** Opened, and closed, by the caller. */
  database: Database;
  /** Called for every mail that stays in the outbox (no SMTP_URL). */
  onMail?: OnMail;
  /** The clock; replaced in tests. */
  now?: () => Date;
  /** Store of uploaded files; by default in the data directory. */
  files?: FileStore | undefined;
  /** DNS; replaced in tests. */
  readTxt?: ApiDeps['readTxt'];
  /** Sender of pushes; replaced in tests. */
  sendPush?: SendPush;
  /** Hasher of passwords; replaced in tests. */
  hasher?: Hasher;
  /** Channels of broadcasts; replaced in tests. */
  channels?: Partial<Channels>;
  /** false: no background work in this process, and none is enqueued (tests). */
  runJobs?: boolean;
}

const SERVICE_PREFIXES = ['/api', '/connect', '/campaign', '/training'];

/** Interface of the API for its process. */
export interface Api {
  /** Opens a session for programs that check the dashboard, as a regular user of a workspace without other members. */
  openProbeSession: (seat: ProbeSeat) => Promise<ProbeSession>;
  /** Path that opens the mails of a system without SMTP in a browser of this machine; null if there are none. */
  outboxPath: string | null;
}

/** null without an outbox; empty if it is open. */
const tokenOfOutbox = async ({
  secrets,
  isOutboxOpen,
  dataDir,
}: ApiConfig): Promise<string | null> => {
  if (secrets.smtpUrl) return null;
  return isOutboxOpen ? '' : openOutboxToken(dataDir);
};

/**
 * Puts the whole API into a Fastify instance that the caller created with `serverOptions`, beside whatever else it serves. Never listens.
 * Background work starts when the instance is ready and stops when it closes.
 */
export const registerApi = async (app: FastifyInstance, options: ApiOptions): Promise<Api> => {
  const deps = createDeps(app, options);
  registerClosing(app);
  const readLoop = registerLoopWatch(app, (hold) => app.log.warn(hold, 'the event loop was held'));
  const {limits} = deps.config;
  const people = createPeople(deps);
  limitConnections(app, limits.connections);
  registerInFlight(app, limits.inFlight);
  limitBodies(app, limits);
  registerFreeSpace(app, deps.space);
  const outboxToken = await tokenOfOutbox(deps.config);
  await app.register(async (scope) => {
    registerErrors(scope);
    registerValidation(scope);
    registerHeaders(scope);
    registerAsked(scope);
    registerBodies(scope);
    await registerOpenApi(scope, deps.config.productName);
    registerAuth(scope, deps, people.findSignedIn);
    registerLongHtml(scope, deps);
    registerHealth(scope, deps, readLoop);
    for (const prefix of SERVICE_PREFIXES) registerNotFound(scope, prefix);
    await registerAccount(scope, deps);
    await registerConnect(scope, deps);
    await registerCampaign(scope, deps);
    await registerTraining(scope, deps);
    if (outboxToken !== null) await scope.register(outboxRoutes(deps, outboxToken));
    await registerWebsocket(scope, deps, people);
    runBackground(scope, deps, options);
  });
  return {
    outboxPath: outboxToken === null ? null : `/outbox${outboxToken && `?token=${outboxToken}`}`,
    openProbeSession: createProbes(app, deps),
  };
};

/** Used without background work. */
const NO_TIMERS: Timers = {at: () => undefined, stop: async () => undefined};

/** Logs when the disk fills up, and when it has space again. */
const watchSpace = (app: FastifyInstance, {dataDir, limits}: ApiConfig) =>
  createSpace({
    folder: dataDir,
    atLeastBytes: limits.freeBytes,
    onChange: (hasRoom) =>
      hasRoom
        ? app.log.warn('the disk has room again')
        : app.log.error(
            `the disk of ${dataDir} is almost full: writes are refused until space is freed`,
          ),
  });

const createDeps = (
  app: FastifyInstance,
  {
    config,
    database,
    now = () => new Date(),
    readTxt: ask = readTxt,
    sendPush = createSendPush(config, database.db),
    hasher = createHasher(config.limits),
    runJobs = true,
    files,
    channels,
  }: ApiOptions,
): ApiDeps => {
  const onError = (error: unknown) => app.log.error({err: error}, 'background work failed');
  const queue = createJobs(database, onError);
  const jobs = runJobs ? queue : {...queue, send: async () => undefined};
  const timers = runJobs ? createTimers(now, onError) : NO_TIMERS;
  const mail = createMailer({
    config,
    database,
    jobs,
    onError: (error) => app.log.error({err: error}, 'announcing a mail failed'),
  });
  const cipher = createCipher(config);
  const own = {
    jobs,
    timers,
    mail,
    hasher,
    cipher,
    space: watchSpace(app, config),
    workers: createWorkers(),
    files: files ?? createDirectoryStore(join(config.dataDir, 'files')),
  };
  return {
    config,
    database,
    db: database.db,
    ...own,
    now,
    reportFault: onError,
    readTxt: ask,
    sendPush,
    ...hooksOf({config, jobs, now}),
    channels: {...createChannels({config, mail, now}), ...channels},
  };
};

/** Actions of modules for others at certain moments. */
const hooksOf = ({config, jobs, now}: Pick<ApiDeps, 'config' | 'jobs' | 'now'>) => ({
  onWorkspaceCreated: createSampleTicket(config.productName, now),
  onMembersFree: drainLater(jobs),
  onTrashShortened: emptyTrashLater(jobs),
  memberTickets: createMemberTickets({jobs, now}),
  memberCourses: createMemberCourses({jobs, now}),
  ticketBroadcasts,
});

const runBackground = (
  app: FastifyInstance,
  deps: ApiDeps,
  {onMail, runJobs = true}: ApiOptions,
): void => {
  const {jobs, mail, timers, workers} = deps;
  const engine = createEngine(deps, (error) =>
    app.log.error({err: error}, 'sending broadcasts failed'),
  );
  jobs.schedule('clean-up', '17 * * * *', () => cleanUp(deps));
  app.addHook('onReady', async () => {
    if (runJobs) await jobs.start();
    if (runJobs) await startReading(deps);
    if (runJobs) await startRebuilding(deps);
    if (runJobs) await engine.start();
    await mail.start(onMail);
  });
  // Runs before the server waits for the requests in progress.
  app.addHook('preClose', () => workers.close());
  app.addHook('onClose', async () => {
    await timers.stop();
    await engine.stop();
    await mail.stop();
    if (runJobs) await jobs.stop();
  });
};
