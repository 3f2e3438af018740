export {SplitList} from './split/lazy-split-list.ts';
export {useSplit} from './split/use-split.ts';
