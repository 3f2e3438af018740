// SLA policies, business hours and the clocks of tickets.

export {businessTime, type Schedule} from './business-time.ts';
export {defaultScheduleStretches, type ScheduleStretch} from './default-hours.ts';
export {listDefaultHours, listPolicies, updatePolicy} from './repository.ts';
export {applyPolicy, type DueColumns, presentSla} from './ticket-clocks.ts';
export {registerServiceLevels} from './register.ts';
