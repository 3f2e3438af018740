import type {FastifyInstance} from 'fastify';
import type {CampaignDeps} from './ports.ts';
import {audienceRoutes} from './audiences/index.ts';
import {broadcastRoutes, trackingRoutes, webhookRoutes} from './broadcasts/index.ts';
import {contentRoutes} from './content/index.ts';
import {suppressionRoutes, unsubscribePage} from './suppressions/index.ts';
import {templateRoutes} from './templates/index.ts';

export {
  type Channels,
  cleanUpProviderEvents,
  createChannels,
  createEngine,
  createSingleSms,
  ticketBroadcasts,
} from './broadcasts/index.ts';

/** Registers the service campaign: broadcasts, their recipients and their content. */
export const registerCampaign = async (app: FastifyInstance, deps: CampaignDeps): Promise<void> => {
  await app.register(broadcastRoutes(deps));
  await app.register(trackingRoutes(deps));
  await app.register(webhookRoutes(deps));
  await app.register(audienceRoutes(deps));
  await app.register(templateRoutes(deps));
  await app.register(contentRoutes(deps));
  await app.register(suppressionRoutes(deps));
  await app.register(unsubscribePage(deps));
};
