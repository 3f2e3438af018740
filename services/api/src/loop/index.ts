export {registerLoopWatch} from './plugin.ts';
export type {LoopFigures} from './watch.ts';
