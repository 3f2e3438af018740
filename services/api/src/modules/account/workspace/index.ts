export {memberRoutes, teamRoutes} from './members/routes.ts';
export {memberSessionRoutes} from './members/session-routes.ts';
export {workspaceRoutes} from './settings/routes.ts';
