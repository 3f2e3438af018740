// Releases and builds that one browser session runs.

export {countPreviews} from './previews/repository.ts';
export {previewRoutes, redeemRoutes} from './previews/routes.ts';
export {createPreviews, type Previews} from './previews/service.ts';
export {deleteSessionsOf} from './sessions/repository.ts';
export {developmentRoutes, followRoutes} from './sessions/routes.ts';
export {createDevelopment, type Development} from './sessions/service.ts';
