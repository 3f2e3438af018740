import type {MailChannel} from '@switchboard/contracts/mail-channels';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState, IconButton, Link, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {AddIcon, DeleteIcon, MailIcon} from '@switchboard/ui/icons';
import {useDeleteMailChannel, useMailChannels} from '../api/mail-channels.ts';
import {MailSetUp} from '../components/MailSetUp.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';

const NewChannel = () => <Button component={RouterLink} to={paths.newChannel()} variant="contained" startIcon={<AddIcon />}>New support address</Button>;

function ChannelRow({channel: {id, address, name}}: {channel: MailChannel}) {
  const canChange = useCanChangeSettings();
  const remove = useDeleteMailChannel();
  const askAndRemove = askedDeletion(remove, 'Mails to it will be refused from then on. Tickets stay.');
  return (
    <Box component="li" sx={{display: 'flex', gap: 2, p: 2, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider', '&:last-child': {borderBottom: 0}}}>
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box component="h2" sx={{m: 0, fontSize: 16}}>{canChange ? <Link component={RouterLink} to={paths.channel(id)}>{address}</Link> : address}</Box>
        <Box sx={{color: 'text.secondary', fontSize: 13.5}}>{name}</Box>
      </Box>
      {canChange ? <IconButton size="small" aria-label={`Delete ${address}`} disabled={remove.isPending} onClick={() => void askAndRemove({id, name: address})} sx={{alignSelf: 'start'}}><DeleteIcon fontSize="small" /></IconButton> : null}
    </Box>
  );
}

/** The addresses that customers write to. */
export function ChannelsPage() {
  const query = useMailChannels();
  const canChange = useCanChangeSettings();
  return (
    <SettingsFrame
      title="Channels"
      subtitle="What is sent to a support address becomes a ticket, and replies leave from it."
      current="channels"
      actions={canChange ? <NewChannel /> : undefined}
    >
      <QueryStates query={query} thing="the support addresses" skeleton={<SkeletonRows rows={3} height={72} />}>
        {({mailChannels, ...setUp}) => (
          <>
            {mailChannels.length === 0 ? (
              <Paper variant="outlined" sx={{maxWidth: 860}}>
                <EmptyState
                  icon={<MailIcon />}
                  title="No support addresses yet"
                  text="Add the address that your customers write to."
                  action={canChange ? <NewChannel /> : undefined}
                />
              </Paper>
            ) : (
              <Paper component="ul" aria-label="Support addresses" variant="outlined" sx={{m: 0, p: 0, listStyle: 'none', maxWidth: 860}}>
                {mailChannels.map((channel) => <ChannelRow key={channel.id} channel={channel} />)}
              </Paper>
            )}
            <MailSetUp {...setUp} />
          </>
        )}
      </QueryStates>
    </SettingsFrame>
  );
}
