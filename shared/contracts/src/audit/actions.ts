/** What the audit log of a workspace records, by the groups that it can be filtered by. Plain data: safe in a browser bundle. */
export const AUDIT_ACTIONS = {
  members: [
    'member.invited',
    'member.invited_again',
    'member.invitation_revoked',
    'member.joined',
    'member.role_changed',
    'member.ticket_scope_changed',
    'member.limit_changed',
    'member.deactivated',
    'member.reactivated',
    'member.ownership_given',
    'member.erased',
  ],
  teams: ['team.created', 'team.changed', 'team.deleted'],
  workspace: ['workspace.created', 'workspace.changed', 'workspace.logo_changed'],
  security: [
    'security.password_changed',
    'security.password_reset',
    'security.sessions_ended',
    'security.second_factor_reset',
  ],
  settings: ['setting.created', 'setting.changed', 'setting.ordered', 'setting.deleted'],
  balance: ['balance.settings_changed', 'balance.refunded'],
  transfer: ['export.created', 'import.started', 'import.stopped', 'import.received'],
  deletions: ['ticket.purged', 'contact.deleted'],
  suppressions: ['suppression.added', 'suppression.removed'],
} as const;

export type AuditGroup = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as AuditGroup[];

/** What something was done to. The names of members and invitations are not kept in the log: they can be erased. */
export const AUDIT_SUBJECTS = [
  'member',
  'invitation',
  'team',
  'workspace',
  'support_address',
  'sla_policy',
  'business_hours',
  'ticket_field',
  'macro',
  'satisfaction',
  'import',
  'export',
  'ticket',
  'contact',
  'suppression',
  'balance',
] as const;
export type AuditSubjectType = (typeof AUDIT_SUBJECTS)[number];

/** What can have changed, each told as a plain value before and after. */
export const AUDIT_FIELDS = [
  'role',
  'ticketScope',
  'maxOpen',
  'openTickets',
  'name',
  'assignMode',
  'timeZone',
  'country',
  'logo',
  'trashDays',
  'agentScope',
  'address',
  'signature',
  'verifiedBy',
  'channels',
  'tags',
  'targets',
  'hours',
  'isActive',
  'week',
  'holidays',
  'kind',
  'options',
  'visibility',
  'team',
  'text',
  'actions',
  'isOn',
  'delayMinutes',
  'question',
  'tickets',
  'sessions',
  'order',
  'channel',
  'lowAt',
  'monthlyCap',
  'recipients',
  'company',
  'taxId',
  'credits',
  'reason',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];
