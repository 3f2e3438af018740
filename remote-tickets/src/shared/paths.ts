const BASE = '/dashboard/tickets';

/** Addresses of this section. */
export const paths = {
  mine: () => BASE,
  all: () => `${BASE}/all`,
  unassigned: () => `${BASE}/all?view=unassigned`,
  myList: (view: 'mentions' | 'following' | 'snoozed' | 'drafts') => `${BASE}?view=${view}`,
  saved: (id: string, query: string) => `${BASE}/all?saved=${id}${query && `&${query}`}`,
  ofRequester: (id: string) => `${BASE}/all?requester=${id}`,
  openOfRequester: (id: string) =>
    `${BASE}/all?status=new%2Copen%2Cpending%2Con_hold&requester=${id}`,
  searched: (q: string) => `${BASE}/all?q=${encodeURIComponent(q)}`,
  foundMessages: (q: string) => `${BASE}/messages?q=${encodeURIComponent(q)}`,
  foundContacts: (q: string) => `${BASE}/contacts?q=${encodeURIComponent(q)}`,
  contacts: () => `${BASE}/contacts`,
  newContact: () => `${BASE}/contacts/new`,
  contact: (id: string) => `${BASE}/contacts/${id}`,
  contactTickets: (id: string, state: 'active' | 'done' | 'all') =>
    `${BASE}/contacts/${id}${state === 'active' ? '' : `?tickets=${state}`}`,
  trash: () => `${BASE}/trash`,
  spam: () => `${BASE}/trash?view=spam`,
  create: () => `${BASE}/new`,
  ticket: (number: number) => `${BASE}/${number}`,
  policies: () => `${BASE}/settings/sla`,
  newPolicy: () => `${BASE}/settings/sla/new`,
  policy: (id: string) => `${BASE}/settings/sla/${id}`,
  businessHours: () => `${BASE}/settings/hours`,
  newBusinessHours: () => `${BASE}/settings/hours/new`,
  oneBusinessHours: (id: string) => `${BASE}/settings/hours/${id}`,
  supportAddresses: () => `${BASE}/settings/channels`,
  newSupportAddress: () => `${BASE}/settings/channels/new`,
  supportAddress: (id: string, step?: 'address' | 'receiving' | 'sending') =>
    `${BASE}/settings/channels/${id}${step ? `?step=${step}` : ''}`,
  satisfaction: () => `${BASE}/settings/satisfaction`,
  import: () => `${BASE}/import`,
  viewSettings: () => `${BASE}/settings/views`,
  tags: () => `${BASE}/settings/tags`,
  tagged: (tag: string) => `${BASE}/all?tag=${encodeURIComponent(tag)}`,
  fields: () => `${BASE}/settings/fields`,
  newField: () => `${BASE}/settings/fields/new`,
  field: (id: string) => `${BASE}/settings/fields/${id}`,
  macros: () => `${BASE}/settings/macros`,
  newMacro: () => `${BASE}/settings/macros/new`,
  macro: (id: string) => `${BASE}/settings/macros/${id}`,
  broadcast: (id: string) => `/dashboard/broadcast/${id}`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
