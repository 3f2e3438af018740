import * as endpoints from '@switchboard/contracts/team/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {eraseMember} from './erasure.ts';
import {
  changeMember,
  countLeftoverWork,
  deactivateMember,
  getMember,
  getMembers,
  getRoleHolders,
  reactivateMember,
  resetSecondFactor,
} from './service.ts';
import {getWorkload} from './workload.ts';
import {changeTeam, createTeam, getTeams, removeTeam} from './team-service.ts';

/** Routes of the members of the caller's workspace. */
export const memberRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.listMembers, ({actor, query}) => getMembers(deps, actor, query));

    serve(endpoints.getMember, async ({actor, params}) => ({
      member: await getMember(deps, actor, params.id),
    }));

    serve(endpoints.getWorkload, ({actor}) => getWorkload(deps, actor));

    serve(endpoints.listRoleHolders, async ({actor, query}) => ({
      roleHolders: await getRoleHolders(deps, actor, query),
    }));

    serve(endpoints.updateMember, async ({actor, params, version, body}) => ({
      message: 'The member has been changed.',
      member: await changeMember(deps, actor, {userId: params.id, version, change: body}),
    }));

    serve(endpoints.countOpenTickets, ({actor, params}) =>
      countLeftoverWork(deps, actor, params.id),
    );

    serve(endpoints.deactivateMember, async ({actor, params, body}) => ({
      message: 'Access has been turned off.',
      member: await deactivateMember(deps, actor, {userId: params.id, request: body}),
    }));

    serve(endpoints.eraseMember, async ({actor, params, body}) => ({
      message: 'The personal data has been erased.',
      member: await eraseMember(deps, actor, {userId: params.id, name: body.name}),
    }));

    serve(endpoints.reactivateMember, async ({actor, params}) => ({
      message: 'Access has been turned on.',
      member: await reactivateMember(deps, actor, params.id),
    }));

    serve(endpoints.resetSecondFactor, async ({actor, proven, params, request}) => {
      await resetSecondFactor(deps, actor, {proven, userId: params.id});
      const {workspaceId, userId: by} = actor;
      request.log.warn(
        {event: 'second_factor.reset', workspaceId, by, member: params.id},
        'a second factor was reset',
      );
      return {message: 'The second factor has been reset.'};
    });
  });

/** Routes of the teams. */
export const teamRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.listTeams, async ({actor}) => ({teams: await getTeams(deps, actor)}));

    serve(endpoints.createTeam, async ({actor, body}) => ({
      message: 'The team has been saved.',
      team: await createTeam(deps, actor, body),
    }));

    serve(endpoints.updateTeam, async ({actor, params, version, body}) => ({
      message: 'The team has been saved.',
      team: await changeTeam(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.deleteTeam, async ({actor, params}) => {
      await removeTeam(deps, actor, params.id);
      return {message: 'The team has been deleted.'};
    });
  });
