export {useBusinessHours} from './business-hours.ts';
