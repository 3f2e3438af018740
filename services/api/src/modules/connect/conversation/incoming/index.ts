import type {FastifyInstance} from 'fastify';
import {configError} from '#config/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {createRateGuard} from './rate.ts';
import {inboundRoutes} from './routes.ts';
import type {Intake} from './service.ts';
import {type MailListener, openMailListener} from './smtp.ts';

const listen = async (
  intake: Intake,
  port: number,
  onError: (error: unknown) => void,
): Promise<MailListener> => {
  try {
    return await openMailListener(intake, {port}, onError);
  } catch {
    throw configError(
      'INBOUND_SMTP_PORT',
      'the port is taken, or may not be opened by this user; choose another one.',
    );
  }
};

/** Omits content of the mail itself that a database or a parser may include. */
const named = (error: unknown) => {
  const {name, code, message} = error as Error & {code?: unknown};
  return {name, code, reason: message};
};

/** Enables the configured ways for incoming mail: by HTTP with INBOUND_SECRET, by SMTP with INBOUND_SMTP_PORT. */
export const registerIncoming = async (app: FastifyInstance, deps: ConnectDeps): Promise<void> => {
  const {
    inboundSmtpPort: port,
    secrets: {inboundSecret},
  } = deps.config;
  const intake = {deps, mayCome: createRateGuard()};
  let listener: MailListener | undefined;
  if (inboundSecret !== undefined) await app.register(inboundRoutes(intake, inboundSecret));
  app.addHook('onReady', async () => {
    if (port !== undefined)
      listener = await listen(intake, port, (error) =>
        app.log.error(named(error), 'an incoming mail could not be processed'),
      );
  });
  app.addHook('onClose', () => listener?.close());
};
