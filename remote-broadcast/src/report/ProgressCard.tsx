import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {isUnderWay, progressOf} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import {percent as percentText} from '@switchboard/i18n/percent';
import {plural, tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, RelativeTime, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {CHANNEL_LABELS, formatCount} from '../components/labels.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';

const COUNTED = [
  ['pending', t('Waiting')],
  ['queued', t('On their way')],
  ['sent', t('Sent')],
  ['delivered', t('Delivered')],
  ['bounced', t('Bounced')],
  ['failed', t('Failed')],
  ['unknown', t('Unknown')],
  ['skipped', t('Skipped')],
  ['cancelled', t('Cancelled')],
] as const;

const Counts = ({counts}: Pick<Broadcast, 'counts'>) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      rowGap: 1,
      '& dt': {fontSize: 12.5, color: 'text.secondary'},
      '& dd': {m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums'},
    }}
  >
    {COUNTED.filter(([name]) => counts[name] > 0 || name === 'sent').map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{formatCount(counts[name])}</dd>
      </div>
    ))}
  </Box>
);

/** Credits spent; while it is running, of those reserved for it. */
function Credits({
  id,
  status,
  credits: {held, spent},
}: Pick<Broadcast, 'id' | 'status' | 'credits'>) {
  const {canSeeLedger} = useRights();
  return (
    <Typography variant="body2">
      {isUnderWay(status)
        ? t('{spent} of {held} held credits spent', {
            spent: formatCount(spent),
            held: formatCount(held),
          })
        : plural(spent, '# credit spent', '# credits spent')}
      {canSeeLedger ? (
        <>
          {' · '}
          <Link component={RouterLink} to={paths.ledgerOf(id)}>
            {t('In the ledger')}
          </Link>
        </>
      ) : null}
    </Typography>
  );
}

/** Progress and cost of a broadcast. */
export function ProgressCard({broadcast}: {broadcast: Broadcast}) {
  const {done, of, percent} = progressOf(broadcast);
  const {startedAt, finishedAt, createdBy, approvedBy, channel, status} = broadcast;
  return (
    <Paper
      component="section"
      aria-label={t('Progress')}
      variant="outlined"
      sx={{p: 2, display: 'grid', gap: 1.5}}
    >
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between'}}>
        <Typography component="p" variant="subtitle2">
          {t('{done} of {of} done ({percent})', {
            done: formatCount(done),
            of: formatCount(of),
            percent: percentText(percent / 100),
          })}
        </Typography>
        <Credits id={broadcast.id} status={status} credits={broadcast.credits} />
      </Box>
      <LinearProgress
        variant={status === 'preparing' ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={t('Progress of {name}', {name: broadcast.name})}
        sx={{height: 8, borderRadius: 4}}
      />
      <Counts counts={broadcast.counts} />
      <Typography variant="caption" color="textSecondary">
        {CHANNEL_LABELS[channel]}
        {' · '}
        {approvedBy && approvedBy !== createdBy
          ? t('By {author}, sent by {approver}', {author: createdBy, approver: approvedBy})
          : t('By {author}', {author: createdBy})}
        {startedAt ? (
          <>
            {' · '}
            {tNodes('Started {time}', {time: <RelativeTime at={startedAt} />})}
          </>
        ) : null}
        {finishedAt ? (
          <>
            {' · '}
            {tNodes('Ended {time}', {time: <RelativeTime at={finishedAt} />})}
          </>
        ) : null}
      </Typography>
    </Paper>
  );
}
