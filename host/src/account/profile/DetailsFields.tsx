import {TextInput} from '@switchboard/forms';
import {PhoneInput} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {TimeZoneInput} from './TimeZoneInput.tsx';

/** Names, phone number and time zone of a person. */
export const DetailsFields = () => (
  <>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'},
        gap: 2.25,
        alignItems: 'start',
      }}
    >
      <TextInput name="firstName" label={t('First Name')} autoComplete="given-name" />
      <TextInput name="lastName" label={t('Last Name')} autoComplete="family-name" />
    </Box>
    <PhoneInput name="phoneNumber" label={t('Phone Number')} />
    <TimeZoneInput name="timeZone" label={t('Time zone')} />
  </>
);
