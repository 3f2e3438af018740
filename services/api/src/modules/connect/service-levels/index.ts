// SLA policies, business hours and the clocks of tickets.

export {listPolicies, updatePolicy} from './repository.ts';
export {applyPolicy, type DueColumns, presentSla} from './ticket-clocks.ts';
export {registerServiceLevels} from './register.ts';
