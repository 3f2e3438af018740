import type {Session} from '@switchboard/contracts/sessions/schemas';
import {t} from '@switchboard/i18n';
import {Button, QueryStates, showAlert, showToast, SkeletonRows, Typography} from '@switchboard/ui';
import {RowList, SessionRow} from '@switchboard/ui/rows';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEndOtherSessions, useEndSession, useSessions} from './sessions.ts';

function OwnSession({session}: {session: Session}) {
  const ending = useEndSession();
  const end = () =>
    ending.mutate(session.id, {
      onSuccess: () => void showToast({kind: 'success', message: t('The session was ended.')}),
      onError: (error) => showErrorToast(error),
    });
  return <SessionRow session={session} isEnding={ending.isPending} onEnd={end} />;
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

/** Sessions of the user, with a way to end each. */
export function SessionList() {
  const sessions = useSessions();
  return (
    <QueryStates query={sessions} thing={t('your sessions')} skeleton={<SkeletonRows rows={2} />}>
      {(rows) => (
        <>
          <RowList label={t('Sessions')}>
            {rows.map((session) => (
              <OwnSession key={session.id} session={session} />
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
