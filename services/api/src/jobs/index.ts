export {createJobs, type JobHandler, type Jobs} from './jobs.ts';
export {cleanUp} from './clean-up.ts';
