export type {Work} from './protocol.ts';
export {isWorkEnded, type WorkEnded} from './threads.ts';
export {createWorkers, type Job, type Workers} from './workers.ts';
