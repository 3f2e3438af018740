import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AgentsResponse} from '@switchboard/contracts/tickets';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {listActivePeople} from '../../account/directory/service.ts';

/** The active members that a ticket can be assigned to. */
export const agentRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.get('/connect/api/agents', {...app.requireWorkspace, schema: {response: {200: AgentsResponse}}}, async request => {
    const agents = await withWorkspace(deps.db, getActor(request), listActivePeople);
    return {error: false, message: '', agents: agents.map(({id, name, avatar}) => ({id, name, avatar}))};
  });
};
