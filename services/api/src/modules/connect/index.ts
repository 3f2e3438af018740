import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {agentRoutes} from './agents/routes.ts';
import {analyticsRoutes} from './analytics/routes.ts';
import {channelRoutes} from './channels/routes.ts';
import {draftRoutes} from './drafts/routes.ts';
import {followerRoutes} from './followers/routes.ts';
import {attachmentRoutes} from './attachments/routes.ts';
import {exportRoutes} from './exports/routes.ts';
import {importRoutes} from './imports/routes.ts';
import {registerIncoming} from './incoming/index.ts';
import {defineRelease} from './messages/release.ts';
import {macroRoutes} from './macros/routes.ts';
import {messageRoutes} from './messages/routes.ts';
import {defineOutgoing} from './outgoing/service.ts';
import {searchRoutes} from './search/routes.ts';
import {slaRoutes} from './sla/routes.ts';
import {defineTicketJobs} from './tickets/lifecycle.ts';
import {lifecycleRoutes} from './tickets/lifecycle-routes.ts';
import {ticketRoutes} from './tickets/routes.ts';
import {viewingRoutes} from './viewing/routes.ts';
import {viewRoutes} from './views/routes.ts';

export {createSampleTicket} from './tickets/sample-ticket.ts';

/** The service connect: tickets, their threads, their figures. */
export const registerConnect = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  defineTicketJobs(deps);
  defineRelease(deps);
  defineOutgoing(deps);
  await app.register(ticketRoutes(deps));
  await app.register(lifecycleRoutes(deps));
  await app.register(searchRoutes(deps));
  await app.register(viewRoutes(deps));
  await app.register(messageRoutes(deps));
  await app.register(viewingRoutes(deps));
  await app.register(draftRoutes(deps));
  await app.register(macroRoutes(deps));
  await app.register(followerRoutes(deps));
  await app.register(attachmentRoutes(deps));
  await app.register(channelRoutes(deps));
  await registerIncoming(app, deps);
  await app.register(slaRoutes(deps));
  await app.register(importRoutes(deps));
  await app.register(exportRoutes(deps));
  await app.register(agentRoutes(deps));
  await app.register(analyticsRoutes(deps));
};
