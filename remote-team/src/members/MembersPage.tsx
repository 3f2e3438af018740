import type {Member} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Box, Button, EmptyState, Paper, QueryStates, Typography} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {PersonAddIcon} from '@switchboard/ui/icons';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {useMembers} from '../shared/people/get-members.ts';
import {useLiveMembers} from '../shared/queries/live-team.ts';
import {canBeLimited, seesInvitations} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useMemberFilters} from './member-filters.ts';
import {MemberFilterBar} from './MemberFilterBar.tsx';
import {MemberTable} from './MemberTable.tsx';
import {StatusChoice} from './StatusChoice.tsx';

/** True if the viewer is known to see every ticket: by role, or by their own loaded row. */
const seesAll = ({id, role}: {id: string; role: Role}, members: readonly Member[]) =>
  !canBeLimited(role) || members.some((one) => one.id === id && one.ticketScope === 'all');

const InviteLink = () => (
  <Button
    component={RouterLink}
    to={paths.invitations()}
    variant="contained"
    startIcon={<PersonAddIcon />}
  >
    {t('Invite member')}
  </Button>
);

export function MembersPage() {
  const {filters, isFiltered, set, clear} = useMemberFilters();
  const query = useMembers(filters);
  const viewer = useViewer();
  const mayInvite = seesInvitations(viewer.role);
  const refusal = useRefusal('supervisor', t('invite members'), !mayInvite);
  useLiveMembers();
  return (
    <>
      <TeamBar
        heading={t('Team Management')}
        current={paths.members()}
        count={query.data?.pages[0]?.page.total}
        actions={
          <>
            <StatusChoice />
            {mayInvite ? <InviteLink /> : null}
          </>
        }
      />
      <MemberFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      <QueryStates
        query={query}
        thing={t('members')}
        skeleton={<TableSkeleton />}
        isEmpty={({pages}) => pages[0]?.members.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<Pictogram of="search" />}
              title={t('No members match these filters')}
              text={t('Try another name, role, ticket access, team or status.')}
              action={
                <Button variant="outlined" onClick={clear}>
                  {t('Clear filters')}
                </Button>
              }
            />
          </Paper>
        }
      >
        {({pages}) => {
          const members = pages.flatMap((page) => page.members);
          return (
            <>
              <Paper variant="outlined" sx={{overflow: 'hidden'}}>
                <MemberTable members={members} />
                <Box sx={{borderTop: 1, borderColor: 'divider'}}>
                  <LoadMore
                    shown={members.length}
                    total={pages[0]?.page.total}
                    hasMore={query.hasNextPage}
                    loading={query.isFetchingNextPage}
                    onMore={query.fetchNextPage}
                  />
                </Box>
              </Paper>
              {seesAll(viewer, members) ? null : (
                <Typography variant="body2" color="textSecondary" sx={{mt: 2}}>
                  {t('“Open tickets” counts only the tickets that you can see.')}
                </Typography>
              )}
            </>
          );
        }}
      </QueryStates>
      {refusal ? (
        <Typography variant="body2" color="textSecondary" sx={{mt: 1}}>
          {refusal}
        </Typography>
      ) : null}
    </>
  );
}
