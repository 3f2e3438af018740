import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AgentsResponse} from '@switchboard/contracts/tickets';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {listActivePeople, listTeamNames} from '../../account/directory/service.ts';

/** The active members and the teams that a ticket can be given to. */
export const agentRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/connect/api/agents',
      {...app.requireWorkspace, schema: {response: {200: AgentsResponse}}},
      async (request) => {
        const {agents, teams} = await withWorkspace(deps.db, getActor(request), async (trx) => ({
          agents: await listActivePeople(trx),
          teams: await listTeamNames(trx),
        }));
        return {
          error: false,
          message: '',
          agents: agents.map(({id, name, avatar, presence}) => ({id, name, avatar, presence})),
          teams,
        };
      },
    );
  };
