import type {BusinessHours} from '@switchboard/contracts/sla';
import {Form, FormError, SelectInput, SubmitButton, TextInput} from '@switchboard/forms';
import {Link as RouterLink, Navigate, useNavigate, useParams} from '@switchboard/router';
import {Box, Button, Paper, QueryStates, SkeletonRows, useTimeZone} from '@switchboard/ui';
import {useMemo} from 'react';
import {getBusinessHours, useBusinessHours, useSaveBusinessHours} from '../api/business-hours.ts';
import {HolidaysInput} from '../components/HolidaysInput.tsx';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingNotFound} from '../components/SettingNotFound.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {WeekInput} from '../components/WeekInput.tsx';
import {
  describeHours,
  hoursSchema,
  toHoursRequest,
  toHoursValues,
  type HoursValues,
} from '../forms/hours-form.ts';
import {paths} from '../paths.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';
import {zonesWith} from '../state/time-zones.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

function HoursForm({hours}: {hours: BusinessHours | undefined}) {
  const here = useTimeZone();
  const zones = useMemo(() => zonesWith(hours?.timeZone ?? here), [hours, here]);
  const {mutateAsync} = useSaveBusinessHours();
  const navigate = useNavigate();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<BusinessHours, HoursValues>({
    setting: hours,
    schema: hoursSchema,
    toValues: (setting) => toHoursValues(setting, here),
    save: (base, values) => mutateAsync({base, body: toHoursRequest(values)}),
    readNewest: async () => hours && getBusinessHours(hours.id),
    onSaved: () => void navigate(paths.businessHours()),
  });
  return (
    <Form form={form} label={hours ? `Edit ${hours.name}` : 'New business hours'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="schedule"
          mine={describeHours(form.getValues())}
          theirs={describeHours(toHoursValues(theirs, here))}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <Box sx={pair}>
        <TextInput name="name" label="Name" autoComplete="off" />
        <SelectInput name="timeZone" label="Time zone" options={zones} />
      </Box>
      <WeekInput />
      <HolidaysInput />
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save hours</SubmitButton>
        <Button component={RouterLink} to={paths.businessHours()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

/** Business hours by their id; without one, new ones. */
export function HoursPage() {
  const {id} = useParams();
  const canChange = useCanChangeSettings();
  const query = useBusinessHours();
  if (!canChange) return <Navigate to={paths.businessHours()} replace />;
  return (
    <SettingsFrame
      title={id === undefined ? 'New Business Hours' : 'Business Hours'}
      subtitle="When your team works."
      current="businessHours"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="these business hours"
          skeleton={<SkeletonRows rows={5} height={64} />}
        >
          {(all) => {
            const hours = all.find((one) => one.id === id);
            return id !== undefined && !hours ? (
              <SettingNotFound thing="schedule" back={paths.businessHours()} />
            ) : (
              <HoursForm key={id} hours={hours} />
            );
          }}
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
