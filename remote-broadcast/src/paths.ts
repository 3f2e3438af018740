import {manifest} from './manifest.ts';

const base = manifest.basePath;

export const STEPS = ['details', 'audience', 'message', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Parts of the report of a broadcast. */
export const PARTS = ['figures', 'recipients', 'message'] as const;
export type Part = (typeof PARTS)[number];

/** Addresses of the broadcast section, and of its link targets. */
export const paths = {
  home: () => '/dashboard/home',
  management: () => base,
  audiences: () => `${base}/audiences`,
  newAudience: () => `${base}/audiences/new`,
  audience: (id: string) => `${base}/audiences/${encodeURIComponent(id)}`,
  templates: () => `${base}/templates`,
  newTemplate: () => `${base}/templates/new`,
  template: (id: string) => `${base}/templates/${encodeURIComponent(id)}`,
  suppressions: () => `${base}/suppressions`,
  create: () => `${base}/create`,
  report: (id: string, part: Part = 'figures') =>
    `${base}/${encodeURIComponent(id)}${part === 'figures' ? '' : `?part=${part}`}`,
  edit: (id: string, step: Step = 'details') =>
    `${base}/${encodeURIComponent(id)}/edit${step === 'details' ? '' : `?step=${step}`}`,
  editField: (id: string, step: Step, field: string) =>
    `${base}/${encodeURIComponent(id)}/edit?step=${step}&field=${encodeURIComponent(field)}`,
  topUp: (credits: number, back: string) =>
    `/dashboard/balance/top-up?credits=${credits}&back=${encodeURIComponent(back)}`,
  newSender: () => '/dashboard/tickets/settings/channels/new',
  repliesTo: (id: string) => `/dashboard/tickets/all?broadcast=${encodeURIComponent(id)}`,
  balanceSettings: () => '/dashboard/balance/settings',
  ledgerOf: (id: string) => `/dashboard/balance/ledger?ref=${encodeURIComponent(id)}`,
};
