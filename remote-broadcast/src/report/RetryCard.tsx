import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Alert, Box, Button, showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useRetryBroadcast} from '../api/steer-broadcast.ts';
import {useRights} from '../state/use-rights.ts';

const confirmUnknown = (count: number) =>
  showAlert({
    message: t('Retry the unknown recipients?'),
    text: plural(
      count,
      'The connection was lost while sending to # recipient. They may get it twice, and it may be charged twice.',
      'The connection was lost while sending to # recipients. They may get it twice, and it may be charged twice.',
    ),
    icon: 'warning',
    confirmLabel: t('Retry unknown'),
    cancelLabel: t('Cancel'),
  });

/** Offers a retry for failed and unknown recipients. */
export function RetryCard({broadcast: {id, counts, status}}: {broadcast: Broadcast}) {
  const {canSend} = useRights();
  const {mutateAsync, isPending} = useRetryBroadcast();
  const canRetry =
    canSend && (status === 'completed' || status === 'sending' || status === 'paused');
  const retry = (what: 'failed' | 'unknown') =>
    mutateAsync({id, status: what}).then(
      () => showToast({kind: 'success', message: t('Trying them again.')}),
      (error: unknown) => showErrorToast(error),
    );
  const retryUnknown = async () => {
    if (await confirmUnknown(counts.unknown)) await retry('unknown');
  };
  if (!canRetry || counts.failed + counts.unknown === 0) return null;
  return (
    <Alert severity="warning" sx={{'& .MuiAlert-message': {flex: 1}}}>
      {counts.failed > 0 ? (
        <Box>
          {plural(counts.failed, '# message failed.', '# messages failed.')}{' '}
          {t('Failed messages cost nothing.')}
        </Box>
      ) : null}
      {counts.unknown > 0 ? (
        <Box>
          {plural(
            counts.unknown,
            '# message may or may not have been sent: the connection was lost.',
            '# messages may or may not have been sent: the connection was lost.',
          )}
        </Box>
      ) : null}
      <Box sx={{display: 'flex', gap: 1, mt: 1}}>
        {counts.failed > 0 ? (
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => void retry('failed')}
          >
            {t('Retry failed')}
          </Button>
        ) : null}
        {counts.unknown > 0 ? (
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => void retryUnknown()}
          >
            {t('Retry unknown')}
          </Button>
        ) : null}
      </Box>
    </Alert>
  );
}
