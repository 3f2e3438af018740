import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Box} from '@switchboard/ui';
import {useCallback} from 'react';
import {isKeptPage, useServerReach} from '../../offline/index.ts';

const OFFLINE = t('You are offline. Reconnecting…');
const OFFLINE_KEPT = t(
  'You are offline. You see what was kept in this browser; nothing can be saved until you are back. Reconnecting…',
);
const SILENT = t(
  "The dashboard's server does not answer. What you type stays here; nothing can be saved until it answers. Reconnecting…",
);
const SILENT_KEPT = t(
  "The dashboard's server does not answer. You see what was kept in this browser; nothing can be saved until it answers. Reconnecting…",
);

const BACK = t('You are connected again.');

/** States below the top bar that the server cannot be reached and that it is back, and then refetches visible data (O8, O10). */
export function OfflineStrip({top}: {top: string}) {
  const queries = useQueryClient();
  const reach = useServerReach(useCallback(() => void queries.invalidateQueries(), [queries]));
  const isKept = isKeptPage();
  const text = {
    offline: isKept ? OFFLINE_KEPT : OFFLINE,
    silent: isKept ? SILENT_KEPT : SILENT,
    back: BACK,
    answers: undefined,
  }[reach];
  return (
    <Box role="status" sx={{position: 'sticky', top, zIndex: 4}}>
      {text ? (
        <Box
          sx={{
            px: 2,
            py: 0.75,
            bgcolor: reach === 'back' ? 'success.light' : 'warning.light',
            color: 'text.primary',
            fontSize: 14,
            fontWeight: 600,
            textAlign: 'center',
          }}
        >
          {text}
        </Box>
      ) : null}
    </Box>
  );
}
