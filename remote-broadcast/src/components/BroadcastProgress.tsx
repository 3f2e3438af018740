import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {progressOf} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {formatCount} from './labels.ts';

/** Progress of a broadcast, as a bar and in words. */
export function BroadcastProgress({broadcast}: {broadcast: Broadcast}) {
  const {done, of, percent} = progressOf(broadcast);
  return (
    <Box sx={{display: 'grid', gap: 0.5, minWidth: 96}}>
      <LinearProgress
        variant={broadcast.status === 'preparing' ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={t('Progress of {name}', {name: broadcast.name})}
        sx={{height: 6, borderRadius: 3}}
      />
      <Box
        component="span"
        sx={{fontSize: 12.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums'}}
      >
        {t('{done} of {of}', {done: formatCount(done), of: formatCount(of)})}
      </Box>
    </Box>
  );
}
