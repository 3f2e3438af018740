import type {
  Recipient,
  ScheduleDetails,
  ScheduleRun,
} from '@switchboard/contracts/reports/schedules';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {formatDateTime, StatusChip, type StatusTone} from '@switchboard/ui/data';
import {labelOf} from '@switchboard/figures';

type State = ScheduleRun['deliveries'][number]['state'];

const STATE_LABELS: Record<State, string> = {
  waiting: t('Waiting'),
  sending: t('On its way'),
  sent: t('Sent'),
  failed: t('Failed'),
  unknown: t('May have arrived'),
  skipped: t('Left out'),
};
const STATE_TONES: Record<State, StatusTone> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  unknown: 'warning',
  skipped: 'neutral',
};

const REASONS: Record<Exclude<Recipient['state'], 'receiving'>, string> = {
  stopped: t('stopped these mails'),
  inactive: t('no longer an active member'),
  no_access: t('cannot open this report'),
};

const list = {m: 0, p: 0, listStyle: 'none'};
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  overflowWrap: 'anywhere',
};

function Run({run: {at, isTest, deliveries}, timeZone}: {run: ScheduleRun; timeZone: string}) {
  return (
    <Box component="li" sx={{py: 1, borderTop: 1, borderColor: 'divider'}}>
      <Box sx={line}>
        <Typography component="time" dateTime={at} variant="body2" sx={{fontWeight: 600}}>
          {formatDateTime(at, timeZone)}
        </Typography>
        {isTest ? <StatusChip label={t('Test')} tone="info" /> : null}
      </Box>
      {deliveries.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('Nobody was to get it.')}
        </Typography>
      ) : null}
      <Box component="ul" sx={list}>
        {deliveries.map(({recipient, state, reason}) => (
          <Box component="li" key={recipient.id} sx={{...line, mt: 0.5}}>
            <Typography component="span" variant="body2">
              {recipient.name}
            </Typography>
            <StatusChip label={STATE_LABELS[state]} tone={STATE_TONES[state]} />
            {reason ? (
              <Typography component="span" variant="caption" color="textSecondary">
                {reason}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Recipients who get no mails at present, and the reason. */
function NotReceiving({recipients}: Pick<ScheduleDetails, 'recipients'>) {
  const others = recipients.filter(({state}) => state !== 'receiving');
  if (others.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {t('No longer receiving')}
      </Typography>
      <Box component="ul" sx={{m: 0, pl: 2.5}}>
        {others.map(({id, name, state}) => (
          <Typography component="li" key={id} variant="body2" color="textSecondary">
            {`${name}: ${labelOf(REASONS, state)}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Results of the last mails of a schedule. */
export const ScheduleHistory = ({
  schedule: {runs, recipients, timeZone},
}: {
  schedule: ScheduleDetails;
}) => (
  <>
    <NotReceiving recipients={recipients} />
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{mb: 0.5}}>
        {t('Last mails')}
      </Typography>
      {runs.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('No mails yet')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('Last mails')}
          tabIndex={0}
          sx={{...list, maxHeight: 240, overflowY: 'auto'}}
        >
          {runs.map((run) => (
            <Run key={run.id} run={run} timeZone={timeZone} />
          ))}
        </Box>
      )}
    </Box>
  </>
);
