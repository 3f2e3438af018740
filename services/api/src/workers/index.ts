export {createFairQueue, type FairQueue} from './fair-queue.ts';
export {createLane, type LaneName, sizeOf} from './lanes.ts';
export {giveWay} from './priority.ts';
export {fromFailure, type Said, toFailure, type Work} from './protocol.ts';
export {createThreads} from './threads.ts';
export {isUnwanted, whateverIsWanted, whileWanted} from './wanted.ts';
export {isWorkEnded, type WorkEnded} from './work-ended.ts';
export {createWorkers, type Job, type Workers} from './workers.ts';
