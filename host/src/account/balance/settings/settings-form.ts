import type {
  BalanceSettings,
  BalanceSettingsRequest,
} from '@switchboard/contracts/balance/settings';
import {array, object, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const WHOLE = /^\s*\d{1,12}\s*$/;

export const settingsSchema = object({
  lowAt: string().defined().matches(WHOLE, t('Threshold must be 0 or more')),
  monthlyCap: string()
    .defined()
    .test(
      'cap',
      t('Enter a number of credits, or leave it empty'),
      (typed) => typed.trim() === '' || (WHOLE.test(typed) && Number(typed) > 0),
    ),
  recipients: array(object({id: string().defined(), name: string().defined()})).defined(),
  company: text(t('Company')),
  address: string().defined(),
  taxId: text(t('Tax ID')),
});
export type SettingsValues = InferType<typeof settingsSchema>;

export const toSettingsValues = ({
  lowAt,
  monthlyCap,
  recipientIds,
  candidates,
  billing,
}: BalanceSettings): SettingsValues => ({
  lowAt: String(lowAt),
  monthlyCap: monthlyCap === null ? '' : String(monthlyCap),
  recipients: candidates.filter(({id}) => recipientIds.includes(id)),
  ...billing,
});

export const toSettingsRequest = ({
  lowAt,
  monthlyCap,
  recipients,
  company,
  address,
  taxId,
}: SettingsValues): BalanceSettingsRequest => ({
  lowAt: Number(lowAt),
  monthlyCap: monthlyCap.trim() === '' ? null : Number(monthlyCap),
  recipientIds: recipients.map(({id}) => id),
  billing: {company, address, taxId},
});

/** Settings in a form for people, part by part. */
export const describeSettings = (values: SettingsValues): Record<string, string> => ({
  [t('Low-balance threshold')]: values.lowAt,
  [t('Who is notified')]: values.recipients.map(({name}) => name).join(', '),
  [t('Monthly cap')]: values.monthlyCap,
  [t('Company')]: values.company,
  [t('Address')]: values.address,
  [t('Tax ID')]: values.taxId,
});
