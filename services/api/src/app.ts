import type {FastifyInstance} from 'fastify';
import {registerErrors, registerNotFound, registerValidation} from '@switchboard/service-kit/http';
import {type ApiOptions, assemble, type Assembly} from './assembly.ts';
import {cleanUp} from './clean-up.ts';
import type {ApiConfig} from './config/index.ts';
import {registerWebsocket} from './events/index.ts';
import {registerLoopWatch} from './loop/index.ts';
import {openOutboxToken, outboxRoutes} from './mail/index.ts';
import {createPeople, openProbeSession, registerAccount} from './modules/account/index.ts';
import {createEngine, registerCampaign} from './modules/campaign/index.ts';
import {registerConnect, startRebuilding, startReading} from './modules/connect/index.ts';
import {registerTraining} from './modules/training/index.ts';
import {registerAsked} from './plugins/bodies/asked.ts';
import {registerAuth} from './plugins/endpoints/authentication.ts';
import {registerBodies} from './plugins/bodies/bodies.ts';
import {registerClosing} from './plugins/network/closing.ts';
import {limitConnections} from './plugins/network/connections.ts';
import {registerFreeSpace} from './plugins/limits/free-space.ts';
import {registerHeaders} from './plugins/server/headers.ts';
import {registerHealth} from './plugins/server/health.ts';
import {registerInFlight} from './plugins/limits/in-flight.ts';
import {registerLongHtml} from './plugins/bodies/long-html.ts';
import {registerOpenApi} from './plugins/docs/index.ts';
import {limitBodies} from './plugins/bodies/slow-bodies.ts';
import {createProbes, type ProbeSeat, type ProbeSession} from './probe/index.ts';

export type {ApiOptions} from './assembly.ts';
export {endOnFault} from './plugins/server/end-on-fault.ts';
export {serverOptions} from './plugins/server/server-options.ts';
export {broadcastRegistryChange} from './events/index.ts';
export type {ProbeSeat, ProbeSession} from './probe/index.ts';

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
  const parts = assemble(app, options);
  const {core, space, account} = parts;
  registerClosing(app);
  const readLoop = registerLoopWatch(app, (hold) => app.log.warn(hold, 'the event loop was held'));
  const {limits} = core.config;
  const people = createPeople(account);
  limitConnections(app, limits.connections);
  registerInFlight(app, limits.inFlight);
  limitBodies(app, limits);
  registerFreeSpace(app, space);
  const outboxToken = await tokenOfOutbox(core.config);
  await app.register(async (scope) => {
    registerErrors(scope);
    registerValidation(scope);
    registerHeaders(scope);
    registerAsked(scope);
    registerBodies(scope);
    await registerOpenApi(scope, core.config.productName);
    registerAuth(scope, core, people.findSignedIn);
    registerLongHtml(scope, core);
    registerHealth(scope, {db: core.db, space}, readLoop);
    for (const prefix of SERVICE_PREFIXES) registerNotFound(scope, prefix);
    await registerAccount(scope, account);
    await registerConnect(scope, parts.connect);
    await registerCampaign(scope, parts.campaign);
    await registerTraining(scope, core);
    if (outboxToken !== null) await scope.register(outboxRoutes(core, outboxToken));
    await registerWebsocket(scope, core, people);
    runBackground(scope, parts, options);
  });
  return {
    outboxPath: outboxToken === null ? null : `/outbox${outboxToken && `?token=${outboxToken}`}`,
    openProbeSession: createProbes(app, {
      ...core,
      openSession: (seat) => openProbeSession(account, seat),
    }),
  };
};

const runBackground = (
  app: FastifyInstance,
  {core, campaign}: Assembly,
  {onMail, runJobs = true}: ApiOptions,
): void => {
  const {jobs, mail, timers, workers} = core;
  const engine = createEngine(campaign, (error) =>
    app.log.error({err: error}, 'sending broadcasts failed'),
  );
  jobs.schedule('clean-up', '17 * * * *', () => cleanUp(core));
  app.addHook('onReady', async () => {
    if (runJobs) await jobs.start();
    if (runJobs) await startReading(core);
    if (runJobs) await startRebuilding(core);
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
