import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import type {PauseKind} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Alert, DateTime} from '@switchboard/ui';
import {windowText} from '../components/sending-window.ts';

const PAUSES: Record<PauseKind, string> = {
  person: t('Paused by a team member.'),
  failures: t('Paused automatically: too many of the last messages failed.'),
  provider_down: t("Paused automatically: the provider isn't responding."),
  window_closed: t('Waiting for the next sending window.'),
  daily_limit: t('It waits, because the messages that broadcasts may send in 24 hours have left.'),
  obstacle: t('Paused automatically: something is missing.'),
};

/** Reason for a broadcast that is not running, where its status is not sufficient. */
export function StateNotice({broadcast}: {broadcast: Broadcast}) {
  const {status, pause, reason, scheduleAt, timeZone, window} = broadcast;
  if (status === 'scheduled' && scheduleAt)
    return (
      <Alert severity="info">
        {tNodes('It will be sent on {time}. The time was chosen in {zone}.', {
          time: <DateTime at={scheduleAt} />,
          zone: timeZone.replaceAll('_', ' '),
        })}{' '}
        {window
          ? t('Only at these times: {times}. Until then, the broadcast waits.', {
              times: windowText(window),
            })
          : null}
      </Alert>
    );
  if (status === 'paused' && pause)
    return (
      <Alert severity="warning">
        {PAUSES[pause.kind]} {reason}{' '}
        {pause.resumesAt
          ? tNodes('It resumes automatically on {time}.', {time: <DateTime at={pause.resumesAt} />})
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
