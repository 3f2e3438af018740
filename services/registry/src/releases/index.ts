// Publishing of releases.

export {checkRelease} from './release-rules.ts';
export {fileRoutes, releaseRoutes} from './routes.ts';
export {createPublishing, type Publishing} from './service.ts';
