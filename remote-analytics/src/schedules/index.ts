export {ScheduleCell} from './ScheduleCell.tsx';
export {ScheduleDialog} from './ScheduleDialog.tsx';
