import {t} from '@switchboard/i18n';
import {Button, EmptyState, Paper, QueryStates} from '@switchboard/ui';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {NotAllowed} from '../shared/frame/NotAllowed.tsx';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {useLiveInvitations} from '../shared/queries/live-team.ts';
import {seesInvitations} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useInvitations} from './get-invitations.ts';
import {InvitationTable} from './InvitationTable.tsx';
import {InviteForm} from './InviteForm.tsx';

const focusForm = () =>
  document.querySelector<HTMLElement>('[aria-labelledby="invite-title"] textarea')?.focus();

const nobodyYet = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="invitation" />}
      title={t('No invitations yet')}
      text={t('Colleagues join with a link in an email, which works for 7 days.')}
      action={
        <Button variant="outlined" onClick={focusForm}>
          {t('Invite members')}
        </Button>
      }
    />
  </Paper>
);

/** Invitation form and list, for users with permission. */
function Invitations() {
  const query = useInvitations();
  useLiveInvitations();
  return (
    <>
      <TeamBar
        heading={t('Invitations')}
        current={paths.invitations()}
        count={query.data?.invitations.length}
      />
      <InviteForm />
      <QueryStates
        query={query}
        thing={t('invitations')}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({invitations}) => invitations.length === 0}
        empty={nobodyYet}
      >
        {({invitations}) => (
          <Paper variant="outlined" sx={{overflow: 'hidden'}}>
            <InvitationTable invitations={invitations} />
          </Paper>
        )}
      </QueryStates>
    </>
  );
}

export function InvitationsPage() {
  if (seesInvitations(useViewer().role)) return <Invitations />;
  return (
    <>
      <TeamBar heading={t('Invitations')} current={paths.invitations()} />
      <NotAllowed role="supervisor" does={t('invite members')} />
    </>
  );
}
