import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import type {PauseKind} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Alert, DateTime} from '@switchboard/ui';

const PAUSES: Record<PauseKind, string> = {
  person: t('Somebody paused it.'),
  failures: t('It paused by itself, because too many of the last messages failed.'),
  provider_down: t('It paused by itself, because the provider does not answer.'),
  window_closed: t('It waits for the next sending window.'),
  daily_limit: t('It waits, because the emails that broadcasts may send in 24 hours have left.'),
};

/** Why a broadcast is not under way, where there is more to say than its status. */
export function StateNotice({broadcast}: {broadcast: Broadcast}) {
  const {status, pause, reason, scheduleAt, timeZone} = broadcast;
  if (status === 'scheduled' && scheduleAt)
    return (
      <Alert severity="info">
        {tNodes('It will be sent on {time}. The time was chosen in {zone}.', {
          time: <DateTime at={scheduleAt} />,
          zone: timeZone.replaceAll('_', ' '),
        })}
      </Alert>
    );
  if (status === 'paused' && pause)
    return (
      <Alert severity="warning">
        {PAUSES[pause.kind]} {reason}{' '}
        {pause.resumesAt
          ? tNodes('It goes on by itself on {time}.', {time: <DateTime at={pause.resumesAt} />})
          : null}
      </Alert>
    );
  if (status === 'failed')
    return (
      <Alert severity="error">
        {t('Nothing was sent.')} {reason}
      </Alert>
    );
  return null;
}
