import {balanceSettingsPath, ledgerPath, topUpPath} from '@switchboard/contracts/places/balance';
import {
  audiencePath,
  audiencesPath,
  broadcastPath,
  broadcastsPath,
  editBroadcastPath,
  newAudiencePath,
  newBroadcastPath,
  newTemplatePath,
  suppressionsPath,
  templatePath,
  templatesPath,
} from '@switchboard/contracts/places/broadcast';
import {homePath} from '@switchboard/contracts/places/host';
import {newSupportAddressPath} from '@switchboard/contracts/places/ticket-settings';
import {allTicketsPath} from '@switchboard/contracts/places/tickets';

export const STEPS = ['details', 'audience', 'message', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Parts of the report of a broadcast. */
export const PARTS = ['figures', 'recipients', 'message'] as const;
export type Part = (typeof PARTS)[number];

/** Addresses of the broadcast section, and of its link targets. */
export const paths = {
  home: homePath,
  management: broadcastsPath,
  audiences: audiencesPath,
  newAudience: newAudiencePath,
  audience: audiencePath,
  templates: templatesPath,
  newTemplate: newTemplatePath,
  template: templatePath,
  suppressions: suppressionsPath,
  create: newBroadcastPath,
  report: (id: string, part: Part = 'figures') =>
    broadcastPath(id, part === 'figures' ? undefined : part),
  edit: (id: string, step: Step = 'details') =>
    editBroadcastPath(id, {step: step === 'details' ? undefined : step}),
  editField: (id: string, step: Step, field: string) => editBroadcastPath(id, {step, field}),
  topUp: (credits: number, back: string) => topUpPath({credits, back}),
  newSender: newSupportAddressPath,
  repliesTo: (id: string) => allTicketsPath({broadcast: id}),
  balanceSettings: balanceSettingsPath,
  ledgerOf: (id: string) => ledgerPath(id),
};
