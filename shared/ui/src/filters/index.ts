/** Filters in one line above a list. Bundled with the screens that show them. */
export {FilterBar, type FilterBarProps} from './FilterBar.tsx';
export {FilterDay, type FilterDayProps} from './FilterDay.tsx';
export {FilterSelect, type FilterSelectProps} from './FilterSelect.tsx';
