// Rollouts as text, without a database: fit for the command line.

export {describeAbort} from './auto-abort/describe.ts';
export {describeCanary} from './canaries/describe.ts';
