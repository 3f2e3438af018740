export {giveWay} from './priority.ts';
export {fromFailure, type Said, toFailure, type Work} from './protocol.ts';
export {createThreads, isWorkEnded, type WorkEnded} from './threads.ts';
export {createWorkers, type Job, type Workers} from './workers.ts';
