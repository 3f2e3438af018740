export {useBusinessHours} from './business-hours.ts';
export {describeWeek} from './weeks.ts';
