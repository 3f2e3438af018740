// SLA policies, business hours and the clocks of tickets.

export {businessTime, type Schedule} from './business-time.ts';
export {FIRST_DEFAULT, type FirstDefault} from './default-hours.ts';
export {
  insertApplications,
  listActivePolicies,
  listDefaultHours,
  listPolicies,
  updatePolicy,
} from './repository.ts';
export {
  applyPolicy,
  type DueColumns,
  presentSla,
  readDue,
  readTicketClocks,
  toApplicationRow,
} from './ticket-clocks.ts';
export {registerServiceLevels} from './register.ts';
