import type {AuditField, AuditGroup, AuditSubjectType} from '@switchboard/contracts/audit/actions';
import type {AuditChange} from '@switchboard/contracts/audit/schemas';
import {t} from '@switchboard/i18n';
import {ROLE_LABELS} from '../shared/roles/roles.ts';
import {SCOPE_LABELS} from '../shared/roles/ticket-scopes.ts';

/** Labels of audit log groups. */
export const GROUP_LABELS: Record<AuditGroup, string> = {
  members: t('Members'),
  teams: t('Teams'),
  workspace: t('Workspace'),
  security: t('Security'),
  settings: t('Ticket settings'),
  balance: t('Balance'),
  transfer: t('Exports and imports'),
  deletions: t('Permanent deletions'),
  broadcasts: t('Broadcasts'),
  suppressions: t('Suppressed addresses'),
};

/** Kinds of settings, shown in parentheses behind their names; ordered kinds also cover several at once. */
export const KIND_LABELS: Partial<Record<AuditSubjectType, string>> = {
  support_address: t('support address'),
  sla_policy: t('SLA policy'),
  business_hours: t('business hours'),
  ticket_field: t('ticket field'),
  macro: t('macro'),
  tag_settings: t('tag settings'),
  reply_settings: t('reply settings'),
  report_schedule: t('schedule of a report'),
};
export const KINDS_LABELS: Partial<Record<AuditSubjectType, string>> = {
  sla_policy: t('SLA policies'),
  ticket_field: t('ticket fields'),
};

export const EXPORT_LABELS: Record<string, string> = {
  tickets: t('tickets'),
  messages: t('messages'),
  contacts: t('contacts'),
  audit: t('the audit log'),
  recipients: t('recipients of a broadcast'),
  learners: t('learners of a course'),
  questions: t('results of a course'),
};

export const FIELD_LABELS: Record<AuditField, string> = {
  role: t('Role'),
  ticketScope: t('Ticket access'),
  maxOpen: t('Limit of open tickets'),
  openTickets: t('Open tickets'),
  name: t('Name'),
  assignMode: t('New tickets'),
  timeZone: t('Time zone'),
  country: t('Country'),
  logo: t('Logo'),
  trashDays: t('Days in the trash'),
  agentScope: t('Ticket access of agents'),
  secondFactorGrace: t('Days to set up a second factor'),
  address: t('Address'),
  signature: t('Signature'),
  acknowledgement: t('Acknowledgement'),
  verifiedBy: t('Verified by'),
  channels: t('Channels'),
  tags: t('Tags'),
  targets: t('Targets'),
  hours: t('Business hours'),
  isActive: t('Active'),
  isDefault: t('Default'),
  week: t('Open hours'),
  holidays: t('Holidays'),
  kind: t('Kind'),
  options: t('Options'),
  visibility: t('Visible to'),
  team: t('Team'),
  text: t('Text'),
  actions: t('Actions'),
  isOn: t('Turned on'),
  delayMinutes: t('Minutes after resolving'),
  question: t('Question'),
  creators: t('Who can create tags'),
  claimsTickets: t('Replies claim unassigned tickets'),
  tickets: t('Tickets'),
  sessions: t('Sessions'),
  order: t('Order'),
  lowAt: t('Low-balance threshold'),
  monthlyCap: t('Monthly cap'),
  smsAllowed: t('SMS allowed'),
  smsCountries: t('Countries of SMS'),
  recipients: t('Number of recipients'),
  company: t('Company'),
  taxId: t('Tax ID'),
  credits: t('Credits'),
  reason: t('Reason'),
  channel: t('Channel'),
  sendTime: t('Send time'),
};

/** Reasons for the suppression of an address. */
const REASON_LABELS: Record<string, string> = {
  unsubscribed: t('Unsubscribed'),
  stop: t('Replied STOP'),
  bounced: t('Bounced'),
  complained: t('Reported as spam'),
  manual: t('Added by hand'),
};

const WORDS: Partial<Record<AuditField, Record<string, string>>> = {
  channel: {email: t('Email'), sms: t('SMS')},
  reason: REASON_LABELS,
  role: ROLE_LABELS,
  ticketScope: SCOPE_LABELS,
  agentScope: SCOPE_LABELS,
  creators: {everyone: t('Everyone who answers tickets'), admins: t('Administrators')},
};

/** Readable text of a logged value. */
export const valueLabel = ({field}: AuditChange, value: AuditChange['from']): string => {
  if (value === null || value === '') return field === 'maxOpen' ? t('no limit') : t('None');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return WORDS[field]?.[value] ?? String(value);
};
