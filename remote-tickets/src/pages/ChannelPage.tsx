import type {MailChannel} from '@switchboard/contracts/mail-channels';
import {Form, FormError, SubmitButton, TextArea, TextInput} from '@switchboard/forms';
import {Link as RouterLink, Navigate, useNavigate, useParams} from '@switchboard/router';
import {Box, Button, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {getMailChannel, useMailChannels, useSaveMailChannel} from '../api/mail-channels.ts';
import {ChannelProof} from '../components/ChannelProof.tsx';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingNotFound} from '../components/SettingNotFound.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {
  channelSchema,
  describeChannel,
  toChannelRequest,
  toChannelValues,
  type ChannelValues,
} from '../forms/channel-form.ts';
import {paths} from '../paths.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

function ChannelForm({channel}: {channel: MailChannel | undefined}) {
  const {mutateAsync} = useSaveMailChannel();
  const navigate = useNavigate();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<MailChannel, ChannelValues>({
    setting: channel,
    schema: channelSchema,
    toValues: toChannelValues,
    save: (base, values) => mutateAsync({base, body: toChannelRequest(values)}),
    readNewest: async () => channel && getMailChannel(channel.id),
    onSaved: () => void navigate(paths.channels()),
  });
  return (
    <Form form={form} label={channel ? `Edit ${channel.address}` : 'New support address'}>
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="support address"
          mine={describeChannel(form.getValues())}
          theirs={describeChannel(toChannelValues(theirs))}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <TextInput
        name="address"
        label="Address"
        hint="The address that your customers write to, like support@example.com."
        autoComplete="off"
      />
      <TextInput
        name="name"
        label="Name"
        hint="The sender that customers see."
        autoComplete="off"
      />
      <TextArea name="signature" label="Signature" hint="Below each reply." rows={3} />
      <Box sx={{display: 'flex', gap: 1.5}}>
        <SubmitButton>Save address</SubmitButton>
        <Button component={RouterLink} to={paths.channels()}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

/** A support address by its id; without one, a new one. */
export function ChannelPage() {
  const {id} = useParams();
  const canChange = useCanChangeSettings();
  const query = useMailChannels();
  if (!canChange) return <Navigate to={paths.channels()} replace />;
  return (
    <SettingsFrame
      title={id === undefined ? 'New Support Address' : 'Support Address'}
      subtitle="Where mails come in, and replies leave from."
      current="channels"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="this support address"
          skeleton={<SkeletonRows rows={3} height={64} />}
        >
          {({mailChannels}) => {
            const channel = mailChannels.find((one) => one.id === id);
            if (id !== undefined && !channel)
              return <SettingNotFound thing="support address" back={paths.channels()} />;
            return (
              <>
                {channel && !channel.isProven ? (
                  <Box sx={{mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider'}}>
                    <ChannelProof channel={channel} />
                  </Box>
                ) : null}
                <ChannelForm key={id} channel={channel} />
              </>
            );
          }}
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
