import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';

export const manifest: RemoteManifest = {
  name: 'tickets',
  title: 'Tickets',
  area: 'dashboard',
  basePath: '/dashboard/tickets',
  audience: 'regular',
  services: ['connect'],
  modules: ['./Section', './Search', './Messages'],
  menu: [
    {
      label: 'Tickets',
      path: '/dashboard/tickets',
      icon: 'tickets',
      order: 20,
      children: [
        {label: 'All Tickets', path: '/dashboard/tickets/all'},
        {label: 'My Tickets', path: '/dashboard/tickets'},
      ],
    },
  ],
  commands: [
    {label: 'Open ticket', path: '/dashboard/tickets', kind: 'number'},
    {label: 'New ticket', path: '/dashboard/tickets/new', kind: 'create', keys: 'c'},
    {label: 'New contact', path: '/dashboard/tickets/contacts/new', kind: 'create'},
    {label: 'My tickets', path: '/dashboard/tickets', kind: 'go', keys: 'g t'},
    {label: 'All tickets', path: '/dashboard/tickets/all', kind: 'go'},
    {label: 'Unassigned tickets', path: '/dashboard/tickets/all?view=unassigned', kind: 'go'},
    {label: 'Mentions', path: '/dashboard/tickets?view=mentions', kind: 'go'},
    {label: 'Following', path: '/dashboard/tickets?view=following', kind: 'go'},
    {label: 'Snoozed tickets', path: '/dashboard/tickets?view=snoozed', kind: 'go'},
    {label: 'Drafts', path: '/dashboard/tickets?view=drafts', kind: 'go'},
    {label: 'Contacts', path: '/dashboard/tickets/contacts', kind: 'go'},
    {
      label: 'Trash',
      path: '/dashboard/tickets/trash',
      kind: 'go',
      roles: ['owner', 'admin', 'supervisor'],
    },
    {
      label: 'Spam',
      path: '/dashboard/tickets/trash?view=spam',
      kind: 'go',
      roles: ['owner', 'admin', 'supervisor'],
    },
    {label: 'Ticket settings: Macros', path: '/dashboard/tickets/settings/macros', kind: 'go'},
    {label: 'Ticket settings: Views', path: '/dashboard/tickets/settings/views', kind: 'go'},
    {
      label: 'Ticket settings: Satisfaction',
      path: '/dashboard/tickets/settings/satisfaction',
      kind: 'go',
    },
    {label: 'Ticket settings: SLA policies', path: '/dashboard/tickets/settings/sla', kind: 'go'},
    {
      label: 'Ticket settings: Business hours',
      path: '/dashboard/tickets/settings/hours',
      kind: 'go',
    },
    {
      label: 'Ticket settings: Support addresses',
      path: '/dashboard/tickets/settings/channels',
      kind: 'go',
    },
    {label: 'Ticket settings: Tags', path: '/dashboard/tickets/settings/tags', kind: 'go'},
    {label: 'Ticket settings: Fields', path: '/dashboard/tickets/settings/fields', kind: 'go'},
    {label: 'Ticket settings: Import and export', path: '/dashboard/tickets/import', kind: 'go'},
  ],
};
