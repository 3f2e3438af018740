import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {SelectInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, useTimeZone} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useMemo} from 'react';
import {paths} from '../../shared/paths.ts';
import {zoneOptions} from '../../shared/zone-options.ts';
import {SettingForm, SettingGuide, SettingScreen, useSettingForm} from '../frame/index.ts';
import {
  getBusinessHours,
  useBusinessHours,
  useMakeDefaultHours,
  useSaveBusinessHours,
} from './business-hours.ts';
import {HolidaysInput} from './HolidaysInput.tsx';
import {
  describeHours,
  hoursSchema,
  toHoursRequest,
  toHoursValues,
  type HoursValues,
} from './hours-form.ts';
import {UseAsDefault} from './UseAsDefault.tsx';
import {WeekInput} from './WeekInput.tsx';
import {WeekStrip} from './WeekStrip.tsx';

const pair = {display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25};

/** Marks the default hours, or offers to make these the default. */
function DefaultLine({hours}: {hours: BusinessHours}) {
  const makeDefault = useMakeDefaultHours();
  return (
    <Box sx={{justifySelf: 'start'}}>
      {hours.isDefault ? (
        <StatusChip label={t('Default')} tone="primary" />
      ) : (
        <UseAsDefault hours={hours} change={makeDefault} />
      )}
    </Box>
  );
}

function HoursForm({hours}: {hours: BusinessHours | undefined}) {
  const here = useTimeZone();
  const zones = useMemo(() => zoneOptions(hours?.timeZone ?? here), [hours, here]);
  const {mutateAsync} = useSaveBusinessHours();
  const editing = useSettingForm<BusinessHours | undefined, HoursValues>({
    item: hours,
    schema: hoursSchema,
    toValues: (setting) => toHoursValues(setting, here),
    save: (base, values) => mutateAsync({base, body: toHoursRequest(values)}),
    readNewest: async () => hours && getBusinessHours(hours.id),
    describe: describeHours,
    back: paths.businessHours(),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('schedule')}
      label={hours ? t('Edit {name}', {name: hours.name}) : t('New business hours')}
      saveLabel={t('Save hours')}
      back={paths.businessHours()}
      guide={
        <SettingGuide
          preview={<WeekStrip />}
          help={[
            t('An SLA policy with these hours counts only the time in which you are open.'),
            t('Clocks stand still on holidays, and on days without hours.'),
            t('Analytics measures tickets without an SLA policy in the default hours.'),
          ]}
          example={t(
            'Open from 09:00 to 17:00, a target of 4 hours for a ticket that arrives at 15:00 is due at 11:00 on the next open day.',
          )}
        />
      }
    >
      {hours ? <DefaultLine hours={hours} /> : null}
      <Box sx={pair}>
        <TextInput name="name" label={t('Name')} autoComplete="off" />
        <SelectInput name="timeZone" label={t('Time zone')} options={zones} />
      </Box>
      <WeekInput />
      <HolidaysInput />
    </SettingForm>
  );
}

/** Business hours by their id; new ones without an id. */
export const HoursPage = () => (
  <SettingScreen
    titles={{fresh: t('New business hours'), known: t('Business hours')}}
    subtitle={t('When your team works.')}
    current="businessHours"
    thing={t('schedule')}
    back={paths.businessHours()}
    query={useBusinessHours()}
    find={(all, id) => all.find((one) => one.id === id)}
  >
    {(hours) => <HoursForm hours={hours} />}
  </SettingScreen>
);
