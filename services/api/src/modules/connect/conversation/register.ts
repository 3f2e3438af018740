import type {FastifyInstance} from 'fastify';
import type {ConnectDeps} from '../ports.ts';
import {defineAcknowledgements} from './acknowledgements/mail.ts';
import {defineReminders} from './support-addresses/reminders.ts';
import {supportAddressRoutes} from './support-addresses/routes.ts';
import {draftRoutes} from './drafts/routes.ts';
import {forwardRoutes} from './forwards/routes.ts';
import {registerIncoming} from './incoming/index.ts';
import {leftOutRoutes} from './incoming/left-out/routes.ts';
import {defineOutgoing} from './outgoing/service.ts';
import {defineSms} from './outgoing/sms.ts';
import {defineSurveys} from './surveys/mail.ts';
import {surveyRoutes, ratingPage} from './surveys/routes.ts';
import {messageRoutes} from './thread/message-routes.ts';
import {threadRoutes} from './thread/routes.ts';
import {defineSending} from './thread/send.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerConversation = async (
  app: FastifyInstance,
  deps: ConnectDeps,
): Promise<void> => {
  defineSending(deps);
  defineOutgoing(deps);
  defineSms(deps);
  defineSurveys(deps);
  defineAcknowledgements(deps);
  defineReminders(deps);
  await app.register(threadRoutes(deps));
  await app.register(messageRoutes(deps));
  await app.register(forwardRoutes(deps));
  await app.register(draftRoutes(deps));
  await app.register(supportAddressRoutes(deps));
  await registerIncoming(app, deps);
  await app.register(leftOutRoutes(deps));
  await app.register(surveyRoutes(deps));
  await app.register(ratingPage(deps));
};
