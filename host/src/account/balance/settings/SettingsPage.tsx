import type {BalanceSettings} from '@switchboard/contracts/balance/settings';
import {TextArea, TextInput} from '@switchboard/forms';
import {ChoicesInput} from '@switchboard/forms/choices';
import {SettingForm, SettingGuide, useSettingForm} from '@switchboard/forms/settings';
import {t} from '@switchboard/i18n';
import {Box, QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {readSettings, useBalanceSettings, useSaveSettings} from '../api/settings.ts';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {paths} from '../paths.ts';
import {
  describeSettings,
  settingsSchema,
  toSettingsRequest,
  toSettingsValues,
  type SettingsValues,
} from './settings-form.ts';

const HELP = [
  t(
    'You are notified of a low balance once: by the bell, and by email unless you turned that off.',
  ),
  t('The warning comes again only after the balance was back at the threshold.'),
  t("Held credits count toward the cap. A broadcast that would exceed it doesn't start."),
  t("Invoices show the company's name on the day they are issued and never change."),
];

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function SettingsForm({settings}: {settings: BalanceSettings}) {
  const {mutateAsync} = useSaveSettings();
  const editing = useSettingForm<
    BalanceSettings,
    SettingsValues,
    {message: string; settings: BalanceSettings}
  >({
    item: settings,
    schema: settingsSchema,
    toValues: toSettingsValues,
    save: ({version}, values) => mutateAsync({version, body: toSettingsRequest(values)}),
    readNewest: readSettings,
    describe: describeSettings,
    onSaved: (saved, goOnWith) => goOnWith(saved.settings),
    fieldNames: {
      recipientIds: 'recipients',
      'billing.company': 'company',
      'billing.address': 'address',
      'billing.taxId': 'taxId',
    },
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('settings')}
      label={t('Balance settings')}
      saveLabel={t('Save settings')}
      guide={<SettingGuide help={HELP} />}
    >
      <Box sx={pair}>
        <TextInput
          name="lowAt"
          label={t('Low-balance threshold')}
          hint={t('In credits. 0 turns the warning off.')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          name="monthlyCap"
          label={t('Monthly cap')}
          placeholder={t('No cap')}
          hint={t('Credits that may be spent per month.')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Box>
      <ChoicesInput
        name="recipients"
        label={t('Who is notified')}
        hint={t('If no one is chosen, all owners and admins are notified.')}
        options={editing.base.candidates}
        emptyText={t('Nobody is left')}
      />
      <Typography component="h2" variant="h2" sx={{mt: 2}}>
        {t('Billing details')}
      </Typography>
      <Box sx={pair}>
        <TextInput name="company" label={t('Company')} autoComplete="organization" />
        <TextInput name="taxId" label={t('Tax ID')} autoComplete="off" />
      </Box>
      <TextArea name="address" label={t('Address')} rows={4} />
    </SettingForm>
  );
}

/** Notices of a low balance and their recipients, the spending cap of a month, and the name on invoices. */
export function SettingsPage() {
  const query = useBalanceSettings();
  return (
    <BalanceFrame title={t('Balance settings')} current={paths.settings()}>
      <QueryStates query={query} thing={t('the settings')} skeleton={<FormSkeleton />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryStates>
    </BalanceFrame>
  );
}
