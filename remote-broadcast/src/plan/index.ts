export {Audiences, Cost, Part} from './parts.tsx';
export {Plan} from './Plan.tsx';
export {SkippedList} from './SkippedList.tsx';
