import type {MailChannel} from '@switchboard/contracts/mail-channels';
import {Link as RouterLink, useSearchParams} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  Link,
  Paper,
  QueryStates,
  showToast,
  SkeletonRows,
} from '@switchboard/ui';
import {AddIcon, DeleteIcon, MailIcon} from '@switchboard/ui/icons';
import {useEffect, useRef} from 'react';
import {useDeleteMailChannel, useMailChannels, useProveChannel} from '../api/mail-channels.ts';
import {ChannelState} from '../components/ChannelProof.tsx';
import {LeftOutMails} from '../components/LeftOutMails.tsx';
import {MailSetUp} from '../components/MailSetUp.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {errorSentence} from '../state/error-sentence.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';

const NewChannel = () => (
  <Button
    component={RouterLink}
    to={paths.newChannel()}
    variant="contained"
    startIcon={<AddIcon />}
  >
    New support address
  </Button>
);

function ChannelRow({channel}: {channel: MailChannel}) {
  const {id, address, name} = channel;
  const canChange = useCanChangeSettings();
  const remove = useDeleteMailChannel();
  const askAndRemove = askedDeletion(
    remove,
    'Mails to it will be refused from then on. Tickets stay.',
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        p: 2,
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': {borderBottom: 0},
      }}
    >
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box component="h2" sx={{m: 0, fontSize: 16}}>
          {canChange ? (
            <Link component={RouterLink} to={paths.channel(id)}>
              {address}
            </Link>
          ) : (
            address
          )}
        </Box>
        <Box sx={{color: 'text.secondary', fontSize: 13.5}}>
          {name} · <ChannelState channel={channel} />
        </Box>
      </Box>
      {canChange ? (
        <IconButton
          size="small"
          aria-label={`Delete ${address}`}
          disabled={remove.isPending}
          onClick={() => void askAndRemove({id, name: address})}
          sx={{alignSelf: 'start'}}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** Submits the token of a mailed link once, and takes it out of the address. */
function useMailedProof() {
  const [search, setSearch] = useSearchParams();
  const {mutate} = useProveChannel();
  const submitted = useRef<string>(undefined);
  const token = search.get('proof');
  useEffect(() => {
    if (!token || submitted.current === token) return;
    submitted.current = token;
    setSearch({}, {replace: true});
    mutate(token, {
      onSuccess: ({message}) => showToast({kind: 'success', message}),
      onError: (error) =>
        showToast({
          kind: 'error',
          message: errorSentence(error, 'The address could not be confirmed. Open the link again.'),
        }),
    });
  }, [token, mutate, setSearch]);
}

/** The addresses that customers write to. */
export function ChannelsPage() {
  const query = useMailChannels();
  const canChange = useCanChangeSettings();
  useMailedProof();
  return (
    <SettingsFrame
      title="Channels"
      subtitle="What is sent to a support address becomes a ticket, and replies leave from it."
      current="channels"
      actions={canChange ? <NewChannel /> : undefined}
    >
      <QueryStates
        query={query}
        thing="the support addresses"
        skeleton={<SkeletonRows rows={3} height={72} />}
      >
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
              <Paper
                component="ul"
                aria-label="Support addresses"
                variant="outlined"
                sx={{m: 0, p: 0, listStyle: 'none', maxWidth: 860}}
              >
                {mailChannels.map((channel) => (
                  <ChannelRow key={channel.id} channel={channel} />
                ))}
              </Paper>
            )}
            <MailSetUp {...setUp} />
            {canChange ? <LeftOutMails /> : null}
          </>
        )}
      </QueryStates>
    </SettingsFrame>
  );
}
