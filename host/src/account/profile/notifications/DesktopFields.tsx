import {t} from '@switchboard/i18n';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {beginPushes, endPushes, type PushState, readPushState} from '#notifications/index.ts';

const KEY = ['push'];

const WORDS: Record<PushState, string> = {
  unsupported: t('This browser cannot show desktop notifications.'),
  denied: t(
    'This browser blocks notifications. Allow them for this page in the settings of the browser, then come back.',
  ),
  off: t('Off in this browser.'),
  on: t('On in this browser, as long as you are signed in.'),
};

/** Switch for notifications of the system in this browser. */
export function DesktopFields() {
  const {id} = useCurrentUser();
  const queries = useQueryClient();
  const {data: state = 'off'} = useQuery({queryKey: KEY, queryFn: () => readPushState(id)});
  const change = useMutation({
    mutationFn: () => (state === 'on' ? endPushes(id) : beginPushes(id)),
    onSuccess: (next) => queries.setQueryData(KEY, next),
    onError: (error) => {
      showErrorToast(
        error.name === 'ApiError'
          ? error
          : new Error(t("The browser's push service did not answer. Try again later.")),
      );
    },
  });
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center'}}>
      <Typography variant="body2" sx={{flex: '1 1 240px'}} role="status">
        {WORDS[state]}
      </Typography>
      {state === 'on' || state === 'off' ? (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate()}>
          {state === 'on' ? t('Turn off') : t('Turn on')}
        </Button>
      ) : null}
    </Box>
  );
}
