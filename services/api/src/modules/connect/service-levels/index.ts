// SLA policies, business hours and the clocks of tickets.

export {listPolicies, updatePolicy} from './repository.ts';
export {businessTime, type Schedule} from './business-time.ts';
export {applyPolicy, type DueColumns, presentSla, readTicketClocks} from './ticket-clocks.ts';
export {registerServiceLevels} from './register.ts';
