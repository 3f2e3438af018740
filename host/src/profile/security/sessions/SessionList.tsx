import type {Session} from '@switchboard/contracts/sessions/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {
  Box,
  Button,
  DateTime,
  QueryStates,
  RelativeTime,
  showAlert,
  showToast,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {deviceName} from '../device-name.ts';
import {Row, RowList} from '../RowList.tsx';
import {useEndOtherSessions, useEndSession, useSessions} from './sessions.ts';

const Facts = ({session: {network, createdAt, lastUsedAt, isCurrent}}: {session: Session}) => (
  <>
    {isCurrent ? null : (
      <>{tNodes('Last used {when}', {when: <RelativeTime at={lastUsedAt} />})} · </>
    )}
    {tNodes('Logged in {when}', {when: <DateTime at={createdAt} />})}
    {network ? ` · ${t('from network {network}', {network})}` : null}
  </>
);

function SessionRow({session}: {session: Session}) {
  const ending = useEndSession();
  const name = deviceName(session.device);
  const end = () =>
    ending.mutate(session.id, {
      onSuccess: () => void showToast({kind: 'success', message: t('The session was ended.')}),
      onError: (error) => showErrorToast(error),
    });
  const current = (
    <Box component="span" sx={{display: 'inline-flex', flexWrap: 'wrap', gap: 1}}>
      {name} <StatusChip tone="success" label={t('This session')} />
    </Box>
  );
  return (
    <Row name={session.isCurrent ? current : name} facts={<Facts session={session} />}>
      {session.isCurrent ? null : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('End session: {device}', {device: name})}
          loading={ending.isPending}
          onClick={end}
        >
          {t('End session')}
        </Button>
      )}
    </Row>
  );
}

function EndOthers() {
  const ending = useEndOtherSessions();
  const end = async () => {
    const isSure = await showAlert({
      message: t('End all other sessions?'),
      text: t('Every other browser goes to the login at once. What is unsaved there is lost.'),
      icon: 'question',
      confirmLabel: t('End sessions'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    ending.mutate(undefined, {
      onSuccess: () =>
        void showToast({kind: 'success', message: t('Your other sessions were ended.')}),
      onError: (error) => showErrorToast(error),
    });
  };
  return (
    <Button variant="outlined" loading={ending.isPending} onClick={() => void end()} sx={{mt: 1.5}}>
      {t('End all other sessions')}
    </Button>
  );
}

/** Where the person is logged in, and how to end it there. */
export function SessionList() {
  const sessions = useSessions();
  return (
    <QueryStates query={sessions} thing={t('your sessions')} skeleton={<SkeletonRows rows={2} />}>
      {(rows) => (
        <>
          <RowList label={t('Sessions')}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </RowList>
          {rows.length > 1 ? (
            <EndOthers />
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{mt: 1}}>
              {t('You are logged in nowhere else.')}
            </Typography>
          )}
        </>
      )}
    </QueryStates>
  );
}
