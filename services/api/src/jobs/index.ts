export {createJobs, type JobHandler, type Jobs, type NewJob} from './jobs.ts';
export {createTimers, type Timers} from './timers.ts';
