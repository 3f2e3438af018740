export {createJobs, type JobHandler, type Jobs} from './jobs.ts';
