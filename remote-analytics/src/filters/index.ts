export {FilterBar} from './FilterBar.tsx';
export type {Measures} from './FilterFields.tsx';
