import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import type {ApiConfig} from './config/index.ts';
import type {Core} from './core/index.ts';
import type {Database} from './database/index.ts';
import {createDirectoryStore, type FileStore} from './files/index.ts';
import {createJobs, createTimers, type Timers} from './jobs/index.ts';
import {createMailer, type OnMail} from './mail/index.ts';
import {createCipher, createHasher, createSendPush} from './modules/account/index.ts';
import type {AccountDeps, AccountPorts, Hasher, SendPush} from './modules/account/ports.ts';
import {
  type Channels,
  createChannels,
  createSingleSms,
  ticketBroadcasts,
} from './modules/campaign/index.ts';
import type {CampaignDeps} from './modules/campaign/ports.ts';
import {
  createMemberTickets,
  createSampleTicket,
  drainLater,
  emptyTrashLater,
  readSenderHealth,
  readTxt,
} from './modules/connect/index.ts';
import type {ConnectDeps, ConnectPorts} from './modules/connect/ports.ts';
import {createMemberCourses} from './modules/training/index.ts';
import {createSpace, type Space} from './plugins/limits/free-space.ts';
import {createWorkers} from './workers/index.ts';

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
  readTxt?: ConnectPorts['readTxt'];
  /** Sender of pushes; replaced in tests. */
  sendPush?: SendPush;
  /** Hasher of passwords; replaced in tests. */
  hasher?: Hasher;
  /** Channels of broadcasts; replaced in tests. */
  channels?: Partial<Channels>;
  /** false: no background work in this process, and none is enqueued (tests). */
  runJobs?: boolean;
}

/** First arguments of the service functions: the core, and with its ports for each module that has any. */
export interface Assembly {
  core: Core;
  /** Space on the disk of the data directory. */
  space: Space;
  account: AccountDeps;
  connect: ConnectDeps;
  campaign: CampaignDeps;
}

/** Makes what the parts of the API get, and fills the ports of its modules. */
export const assemble = (app: FastifyInstance, options: ApiOptions): Assembly => {
  const core = createCore(app, options);
  const {config, mail, now} = core;
  const space = watchSpace(app, config);
  const channels = {...createChannels({config, mail, now}), ...options.channels};
  const connect = {
    ...core,
    space,
    readTxt: options.readTxt ?? readTxt,
    sms: createSingleSms(channels.sms),
    ticketBroadcasts,
  };
  return {
    core,
    space,
    account: {...core, ...accountPorts(core, options)},
    connect,
    campaign: {
      ...core,
      channels,
      readSenderHealth: (actor, senderId) => readSenderHealth(connect, actor, senderId),
    },
  };
};

/** Used without background work. */
const NO_TIMERS: Timers = {at: () => undefined, stop: async () => undefined};

const createCore = (
  app: FastifyInstance,
  {config, database, now = () => new Date(), runJobs = true, files}: ApiOptions,
): Core => {
  const reportFault = (error: unknown) => app.log.error({err: error}, 'background work failed');
  const queue = createJobs(database, reportFault);
  const jobs = runJobs ? queue : {...queue, send: async () => undefined};
  return {
    config,
    database,
    db: database.db,
    jobs,
    timers: runJobs ? createTimers(now, reportFault) : NO_TIMERS,
    mail: createMailer({
      config,
      database,
      jobs,
      onError: (error) => app.log.error({err: error}, 'announcing a mail failed'),
    }),
    workers: createWorkers(),
    files: files ?? createDirectoryStore(join(config.dataDir, 'files')),
    now,
    reportFault,
  };
};

/** Logs when the disk fills up, and when it has space again. */
const watchSpace = (app: FastifyInstance, {dataDir, limits}: ApiConfig): Space =>
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

const accountPorts = (
  {config, db, jobs, now}: Core,
  {
    hasher = createHasher(config.limits),
    sendPush = createSendPush(config, db),
  }: Pick<ApiOptions, 'hasher' | 'sendPush'>,
): AccountPorts => ({
  hasher,
  cipher: createCipher(config),
  sendPush,
  onWorkspaceCreated: createSampleTicket(config.productName, now),
  onMembersFree: drainLater(jobs),
  onTrashShortened: emptyTrashLater(jobs),
  memberTickets: createMemberTickets({jobs, now}),
  memberCourses: createMemberCourses({jobs, now}),
});
