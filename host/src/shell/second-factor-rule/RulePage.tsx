import {logoutPath} from '@switchboard/contracts/places/host';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {useLocation, useNavigate} from '@switchboard/router';
import {USER_KEY, useCurrentUser} from '@switchboard/session';
import {Box, Button, Logo, PageHeading, Paper, Stack} from '@switchboard/ui';
import {useState} from 'react';
import {isOn, SecondFactorPanel, useSecondFactor} from '../../account/index.ts';
import {Logout} from '../logout/Logout.tsx';

/** Screen to set up the second factor that the workspace requires; nothing else of the dashboard works until then. */
export function RulePage({onDone}: {onDone: () => void}) {
  const {workspace} = useCurrentUser();
  const {data} = useSecondFactor();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const {pathname} = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    setLeaving(true);
    await queries.invalidateQueries({queryKey: USER_KEY});
    onDone();
  };
  if (pathname === logoutPath()) return <Logout />;
  return (
    <Box
      component="main"
      sx={{minHeight: '100vh', bgcolor: 'background.default', p: {xs: 2, sm: 4}}}
    >
      <Paper variant="outlined" sx={{maxWidth: 744, mx: 'auto', p: {xs: 2, sm: 4}}}>
        <Box sx={{mb: 3}}>
          <Logo size={30} />
        </Box>
        <PageHeading
          subtitle={t(
            '{workspace} requires a second factor. Set up an authenticator app or a passkey to go on.',
            {workspace: workspace?.name ?? ''},
          )}
        >
          {t('Protect your account')}
        </PageHeading>
        <SecondFactorPanel />
        <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 3}}>
          <Button
            variant="contained"
            disabled={!data || !isOn(data)}
            loading={isLeaving}
            onClick={() => void goOn()}
          >
            {t('Go to the dashboard')}
          </Button>
          <Button onClick={() => void navigate(logoutPath())}>{t('Log out')}</Button>
        </Stack>
      </Paper>
    </Box>
  );
}
