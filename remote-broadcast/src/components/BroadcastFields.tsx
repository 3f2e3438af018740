import {SelectInput, TextArea, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {channelOptions} from '../forms/broadcast-form.ts';

/** The fields of a draft; an SMS has no subject. */
export function BroadcastFields() {
  const channel: unknown = useWatch({name: 'channel'});
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {xs: '1fr', sm: '2fr 1fr'},
          gap: 2.25,
          alignItems: 'start',
        }}
      >
        <TextInput
          name="name"
          label={t('Name')}
          hint={t("For your team. Recipients don't see it.")}
        />
        <SelectInput name="channel" label={t('Channel')} options={channelOptions} />
      </Box>
      {channel === 'email' ? <TextInput name="subject" label={t('Subject')} /> : null}
      <TextArea name="body" label={t('Message')} rows={10} maxRows={24} />
    </>
  );
}
