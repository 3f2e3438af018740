import type {Session} from '@switchboard/contracts/sessions/schemas';
import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {
  Button,
  Paper,
  QueryStates,
  showAlert,
  showToast,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {RowList, SessionRow} from '@switchboard/ui/rows';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEndMemberSession, useEndMemberSessions, useMemberSessions} from './member-sessions.ts';

function OneSession({member, session}: {member: Member; session: Session}) {
  const ending = useEndMemberSession(member.id);
  const end = () =>
    ending.mutate(session.id, {
      onSuccess: () => void showToast({kind: 'success', message: t('The session was ended.')}),
      onError: (error) => showErrorToast(error),
    });
  return <SessionRow session={session} isEnding={ending.isPending} onEnd={end} />;
}

function EndAll({member: {id, firstName}}: {member: Member}) {
  const ending = useEndMemberSessions(id);
  const end = async () => {
    const isSure = await showAlert({
      message: t('End all sessions of {firstName}?', {firstName}),
      text: t('Every browser of theirs goes to the login at once. What is unsaved there is lost.'),
      icon: 'question',
      confirmLabel: t('End sessions'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    ending.mutate(undefined, {
      onSuccess: () =>
        void showToast({kind: 'success', message: t('{firstName} is logged out', {firstName})}),
      onError: (error) => showErrorToast(error),
    });
  };
  return (
    <Button variant="outlined" loading={ending.isPending} onClick={() => void end()} sx={{mt: 1.5}}>
      {t('End all sessions')}
    </Button>
  );
}

/** Sessions of a member, with buttons to end them, for users who manage the member. */
export function MemberSessions({member}: {member: Member}) {
  const query = useMemberSessions(member.id);
  return (
    <QueryStates query={query} thing={t('the sessions')} skeleton={<SkeletonRows rows={2} />}>
      {(sessions) => (
        <Paper variant="outlined" sx={{p: 2}}>
          {sessions.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('{firstName} is logged in nowhere.', {firstName: member.firstName})}
            </Typography>
          ) : (
            <>
              <RowList label={t('Sessions')}>
                {sessions.map((session) => (
                  <OneSession key={session.id} member={member} session={session} />
                ))}
              </RowList>
              <EndAll member={member} />
            </>
          )}
        </Paper>
      )}
    </QueryStates>
  );
}
