export {SplitList} from './split/lazy-split-list.ts';
export {type Split, useSplit} from './split/use-split.ts';
