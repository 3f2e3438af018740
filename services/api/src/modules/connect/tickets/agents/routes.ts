import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import {withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {routes} from '../../../../plugins/serve.ts';
import {listActivePeople, listTeamNames} from '../../../account/directory/service.ts';

/** The active members and the teams that a ticket can be given to. */
export const agentRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listAgents, async ({actor}) => {
      const {agents, teams} = await withWorkspace(deps.db, actor, async (trx) => ({
        agents: await listActivePeople(trx),
        teams: await listTeamNames(trx),
      }));
      return {
        agents: agents.map(({id, name, avatar, presence}) => ({id, name, avatar, presence})),
        teams,
      };
    });
  });
