const BASE = '/dashboard/tickets';

/** Addresses of this section. */
export const paths = {
  mine: () => BASE,
  all: () => `${BASE}/all`,
  unassigned: () => `${BASE}/all?view=unassigned`,
  myList: (view: 'mentions' | 'following' | 'snoozed' | 'drafts') => `${BASE}?view=${view}`,
  saved: (id: string, query: string) => `${BASE}/all?saved=${id}${query && `&${query}`}`,
  ofRequester: (id: string) => `${BASE}/all?requester=${id}`,
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
  channels: () => `${BASE}/settings/channels`,
  newChannel: () => `${BASE}/settings/channels/new`,
  channel: (id: string) => `${BASE}/settings/channels/${id}`,
  satisfaction: () => `${BASE}/settings/csat`,
  import: () => `${BASE}/import`,
  fields: () => `${BASE}/settings/fields`,
  newField: () => `${BASE}/settings/fields/new`,
  field: (id: string) => `${BASE}/settings/fields/${id}`,
  macros: () => `${BASE}/settings/macros`,
  newMacro: () => `${BASE}/settings/macros/new`,
  macro: (id: string) => `${BASE}/settings/macros/${id}`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
