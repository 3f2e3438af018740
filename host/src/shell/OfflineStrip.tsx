import {Box} from '@switchboard/ui';
import {useSyncExternalStore} from 'react';
import {TOP_BAR_HEIGHT} from './dimensions.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says below the top bar that the browser is offline: nothing loads or is sent until it is back. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box role="status" sx={{position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 4}}>
      {isOnline ? null : (
        <Box sx={{px: 2, py: 0.75, bgcolor: 'warning.light', color: 'text.primary', fontSize: 14, fontWeight: 600, textAlign: 'center'}}>
          You are offline. Reconnecting…
        </Box>
      )}
    </Box>
  );
}
