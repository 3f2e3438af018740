import type {WorkspaceResponse, WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {SelectInput, TextInput, useWatch} from '@switchboard/forms';
import {SettingForm, SettingGuide, useSettingForm} from '@switchboard/forms/settings';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Link} from '@switchboard/ui';
import {countryOptions} from '@switchboard/ui/countries';
import {timeIn, timeZones} from '@switchboard/ui/time-zones';
import {useMemo} from 'react';
import {paths} from '../shared/paths.ts';
import {SCOPE_DUTIES, SCOPE_LABELS, SCOPES} from '../shared/roles/ticket-scopes.ts';
import {
  describeWorkspace,
  FACTOR_DUTIES,
  FACTOR_RULES,
  isShorter,
  toWorkspaceRequest,
  toWorkspaceValues,
  workspaceSchema,
  type WorkspaceValues,
} from './workspace-form.ts';
import {readWorkspace, useSaveWorkspace} from './workspace.ts';

const HELP = [
  t('Everyone in the workspace sees its name and its logo at the top of the dashboard.'),
  t('Changes show at once in all open dashboards, and the audit log records who changed what.'),
  t('The country is for your own records.'),
];

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function TimeZoneField() {
  const zone = useWatch({name: 'timeZone'}) as string;
  const options = useMemo(
    () => timeZones(zone).map((value) => ({value, label: value.replaceAll('_', ' ')})),
    [zone],
  );
  const time = timeIn(zone, new Date()) ?? '';
  return (
    <SelectInput
      name="timeZone"
      label={t('Time zone')}
      options={options}
      hint={t(
        'It is {time} there now. A different zone changes when a day begins in Analytics and in the filters of the audit log, the times in quoted mail, and dates without a zone in imported files. Business hours and members keep their own time zones.',
        {time},
      )}
    />
  );
}

function ScopeField() {
  const scope = useWatch({name: 'agentScope'}) as WorkspaceValues['agentScope'];
  return (
    <SelectInput
      name="agentScope"
      label={t('Ticket access of agents')}
      options={SCOPES.map((value) => ({value, label: SCOPE_LABELS[value]}))}
      hint={t('{duty} Applies to agents whose access was not changed under Members.', {
        duty: SCOPE_DUTIES[scope],
      })}
    />
  );
}

function FactorField() {
  const rule = useWatch({name: 'secondFactorGrace'}) as WorkspaceValues['secondFactorGrace'];
  return (
    <Box>
      <SelectInput
        name="secondFactorGrace"
        label={t('Second factor of members')}
        options={Object.entries(FACTOR_RULES).map(([value, label]) => ({value, label}))}
        hint={FACTOR_DUTIES[rule]}
      />
      {rule === 'none' ? null : (
        <Link component={RouterLink} to={paths.security()} sx={{fontSize: 13}}>
          {t('Your own second factor')}
        </Link>
      )}
    </Box>
  );
}

function TrashField({stored}: {stored: WorkspaceSettings}) {
  const days = useWatch({name: 'trashDays'}) as string;
  return (
    <Box>
      <TextInput
        name="trashDays"
        label={t('Days in the trash')}
        type="number"
        autoComplete="off"
        hint={t('How long deleted tickets can be restored: 7 to 365 days.')}
      />
      {isShorter(days, stored) ? (
        <Alert severity="warning" sx={{mt: 1.5}}>
          {t(
            'Tickets that have been in the trash for more than {days} days are permanently deleted as soon as you save.',
            {days},
          )}
        </Alert>
      ) : null}
    </Box>
  );
}

export function WorkspaceForm({workspace}: {workspace: WorkspaceSettings}) {
  const {mutateAsync} = useSaveWorkspace();
  const countries = useMemo(countryOptions, []);
  const editing = useSettingForm<WorkspaceSettings, WorkspaceValues, WorkspaceResponse>({
    item: workspace,
    schema: workspaceSchema,
    toValues: toWorkspaceValues,
    save: ({version}, values) => mutateAsync({version, body: toWorkspaceRequest(values)}),
    readNewest: readWorkspace,
    describe: describeWorkspace,
    onSaved: (saved, goOnWith) => goOnWith(saved.workspace),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('workspace')}
      label={t('Workspace settings')}
      saveLabel={t('Save settings')}
      guide={<SettingGuide help={HELP} />}
    >
      <Box sx={pair}>
        <TextInput name="name" label={t('Name')} autoComplete="organization" />
        <SelectInput name="country" label={t('Country')} options={countries} />
      </Box>
      <TimeZoneField />
      <ScopeField />
      <FactorField />
      <TrashField stored={editing.base} />
    </SettingForm>
  );
}
