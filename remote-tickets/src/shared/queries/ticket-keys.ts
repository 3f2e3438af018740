import type {TicketFilters, TicketView} from '../filters/ticket-filters.ts';

/** One list in a query key. */
export interface TicketList extends TicketFilters {
  view: TicketView;
}

/** Query keys of this section. */
export const ticketKeys = {
  all: () => ['tickets'],
  lists: () => ['tickets', 'list'],
  shelf: (view: 'trash' | 'spam') => ['tickets', 'list', view],
  views: () => ['tickets', 'views'],
  viewCounts: () => ['tickets', 'view-counts'],

  foundMessages: (q: string) => ['tickets', 'search', 'messages', q],
  candidates: (text: string) => ['tickets', 'candidates', text],
  lessons: (text: string) => ['tickets', 'lessons', text],
  ofRequester: (id: string) => ['tickets', 'of-requester', id],
  list: (list: TicketList) => ['tickets', 'list', list],
  threads: () => ['tickets', 'thread'],
  thread: (number: number) => ['tickets', 'thread', number],
  fileUsage: () => ['tickets', 'file-usage'],
  imports: () => ['tickets', 'imports'],
  import: (id: string) => ['tickets', 'imports', id],
  importMapping: (id: string) => ['tickets', 'import-mapping', id],
  viewers: () => ['tickets', 'viewers'],
  agents: () => ['tickets', 'agents'],
  policies: () => ['tickets', 'sla-policies'],
  supportAddresses: () => ['tickets', 'support-addresses'],
  dnsRecords: (id: string) => ['tickets', 'dns-records', id],
  leftOutMails: () => ['tickets', 'left-out-mails'],
  businessHours: () => ['tickets', 'business-hours'],
  contacts: () => ['tickets', 'contacts'],
  contactLists: () => ['tickets', 'contacts', 'list'],
  ofContact: (id: string, state: string) => ['tickets', 'list', 'contact', id, state],
  contactList: (q: string) => ['tickets', 'contacts', 'list', q],
  contact: (id: string) => ['tickets', 'contacts', 'one', id],
  tags: () => ['tickets', 'tags'],
  tagSettings: () => ['tickets', 'tag-settings'],
  replySettings: () => ['tickets', 'reply-settings'],
  fields: () => ['tickets', 'fields'],
  macros: () => ['tickets', 'macros'],
  surveySettings: () => ['tickets', 'survey-settings'],
};
