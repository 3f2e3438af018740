import {TRASH_DAYS_MAX, TRASH_DAYS_MIN} from '@switchboard/contracts/limits';
import type {TicketScope} from '@switchboard/contracts/user/schemas';
import type {WorkspaceRequest, WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {countryName} from '@switchboard/ui/countries';
import {SCOPE_LABELS} from '../shared/roles/ticket-scopes.ts';

/** `none` for an optional second factor, otherwise the number of days to set it up. */
type FactorRule = 'none' | '7' | '0';
export const FACTOR_RULES: Record<FactorRule, string> = {
  none: t('Optional'),
  7: t('Required within 7 days'),
  0: t('Required at once'),
};

/** Meaning of each rule for members. */
export const FACTOR_DUTIES: Record<FactorRule, string> = {
  none: t('Members decide for themselves.'),
  7: t(
    'Members without one can log in for 7 more days. After that, they have to set one up before anything else. New members have 7 days from when they join. You need one yourself first.',
  ),
  0: t('Members without one have to set one up before anything else. You need one yourself first.'),
};

const isDays = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) &&
  Number(typed) >= TRASH_DAYS_MIN &&
  Number(typed) <= TRASH_DAYS_MAX;

export const workspaceSchema = object({
  name: required(t('Name')),
  timeZone: required(t('Time zone')),
  country: required(t('Country')),
  agentScope: string<TicketScope>().defined(),
  secondFactorGrace: string<FactorRule>().defined(),
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
  secondFactorGrace,
  trashDays,
}: WorkspaceSettings): WorkspaceValues => ({
  name,
  timeZone,
  country,
  agentScope,
  secondFactorGrace: secondFactorGrace === null ? 'none' : `${secondFactorGrace}`,
  trashDays: String(trashDays),
});

export const toWorkspaceRequest = ({
  name,
  trashDays,
  secondFactorGrace,
  ...others
}: WorkspaceValues): WorkspaceRequest => ({
  ...others,
  secondFactorGrace: secondFactorGrace === 'none' ? null : secondFactorGrace === '7' ? 7 : 0,
  name: name.trim(),
  trashDays: Number(trashDays),
});

/** Readable text for each setting. */
export const describeWorkspace = ({
  name,
  timeZone,
  country,
  agentScope,
  secondFactorGrace,
  trashDays,
}: WorkspaceValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Time zone')]: timeZone,
  [t('Country')]: countryName(country),
  [t('Ticket access of agents')]: SCOPE_LABELS[agentScope],
  [t('Second factor of members')]: FACTOR_RULES[secondFactorGrace],
  [t('Days in the trash')]: trashDays,
});

/** True if the trash period becomes shorter. */
export const isShorter = (typed: string, {trashDays}: WorkspaceSettings): boolean =>
  isDays(typed) && Number(typed) < trashDays;
