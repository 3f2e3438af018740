import {TRASH_DAYS_MAX, TRASH_DAYS_MIN} from '@switchboard/contracts/limits';
import type {TicketScope} from '@switchboard/contracts/user/schemas';
import type {WorkspaceRequest, WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {countryName} from '@switchboard/ui/countries';
import {SCOPE_LABELS} from '../ticket-scopes.ts';

const isDays = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) &&
  Number(typed) >= TRASH_DAYS_MIN &&
  Number(typed) <= TRASH_DAYS_MAX;

export const workspaceSchema = object({
  name: required(t('Name')),
  timeZone: required(t('Time zone')),
  country: required(t('Country')),
  agentScope: string<TicketScope>().defined(),
  trashDays: string()
    .defined()
    .test(
      'days',
      t('Enter a number of days from {least} to {most}', {
        least: TRASH_DAYS_MIN,
        most: TRASH_DAYS_MAX,
      }),
      isDays,
    ),
});
export type WorkspaceValues = InferType<typeof workspaceSchema>;

export const toWorkspaceValues = ({
  name,
  timeZone,
  country,
  agentScope,
  trashDays,
}: WorkspaceSettings): WorkspaceValues => ({
  name,
  timeZone,
  country,
  agentScope,
  trashDays: String(trashDays),
});

export const toWorkspaceRequest = ({
  name,
  trashDays,
  ...others
}: WorkspaceValues): WorkspaceRequest => ({
  ...others,
  name: name.trim(),
  trashDays: Number(trashDays),
});

/** Settings as people read them, part by part. */
export const describeWorkspace = ({
  name,
  timeZone,
  country,
  agentScope,
  trashDays,
}: WorkspaceValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Time zone')]: timeZone,
  [t('Country')]: countryName(country),
  [t('Ticket access of agents')]: SCOPE_LABELS[agentScope],
  [t('Days in the trash')]: trashDays,
});

/** Whether tickets leave the trash sooner than they do now. */
export const isShorter = (typed: string, {trashDays}: WorkspaceSettings): boolean =>
  isDays(typed) && Number(typed) < trashDays;
