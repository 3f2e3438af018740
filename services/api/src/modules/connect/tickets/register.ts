import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../../deps.ts';
import {lifecycleRoutes} from './actions/lifecycle-routes.ts';
import {defineTicketJobs} from './actions/lifecycle.ts';
import {ticketRoutes} from './actions/routes.ts';
import {agentRoutes} from './agents/routes.ts';
import {defineAssignment} from './assignment/service.ts';
import {followerRoutes} from './followers/routes.ts';
import {macroRoutes} from './macros/routes.ts';
import {muteRoutes} from './mutes/routes.ts';
import {defineNotices} from './notices/notices.ts';
import {defineReading} from './search/reading.ts';
import {searchRoutes} from './search/routes.ts';
import {tagRoutes} from './tags/routes.ts';
import {defineTagJobs} from './tags/service.ts';
import {unreadRoutes} from './unread/routes.ts';
import {viewingRoutes} from './viewing/routes.ts';
import {viewRoutes} from './views/routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerTickets = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  defineTicketJobs(deps);
  defineTagJobs(deps);
  defineNotices(deps);
  defineAssignment(deps);
  defineReading(deps);
  await app.register(ticketRoutes(deps));
  await app.register(lifecycleRoutes(deps));
  await app.register(searchRoutes(deps));
  await app.register(viewRoutes(deps));
  await app.register(viewingRoutes(deps));
  await app.register(unreadRoutes(deps));
  await app.register(macroRoutes(deps));
  await app.register(tagRoutes(deps));
  await app.register(followerRoutes(deps));
  await app.register(muteRoutes(deps));
  await app.register(agentRoutes(deps));
};
