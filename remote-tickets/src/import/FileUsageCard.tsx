import {t} from '@switchboard/i18n';
import {ErrorCard, Paper, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {useFileUsage} from './get-file-usage.ts';
import {writeFileSize} from '../attachments/index.ts';

/** Storage used by files of messages. */
export function FileUsageCard() {
  const {data, isError, refetch} = useFileUsage();
  if (isError) return <ErrorCard thing={t('the storage used')} retry={refetch} />;
  const {used, quota} = data ?? {used: 0, quota: 1};
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="storage-title"
      sx={{p: {xs: 2, sm: 2.5}, maxWidth: 860}}
    >
      <Typography id="storage-title" component="h2" variant="h3" sx={{mb: 1}}>
        {t('Storage')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 2}}>
        {data
          ? t('Attachments use {used} of {quota}.', {
              used: writeFileSize(used),
              quota: writeFileSize(quota),
            })
          : t('Checking storage…')}
        {used < quota
          ? null
          : ` ${t('Storage is full. To free space, permanently delete tickets with large attachments.')}`}
      </Typography>
      <LinearProgress
        variant={data ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (100 * used) / Math.max(1, quota))}
        aria-label={t('Storage used')}
      />
    </Paper>
  );
}
