import type {Member} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {PersonAddIcon} from '@switchboard/ui/icons';
import {ListScreen} from '@switchboard/ui/lists';
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
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  const hint =
    members.length === 0 || seesAll(viewer, members)
      ? ''
      : t('“Open tickets” counts only the tickets that you can see.');
  return (
    <ListScreen
      bar={
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
      }
      filters={
        <MemberFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      }
      query={query}
      thing={t('members')}
      itemsOf={() => members}
      totalOf={({pages}) => pages[0]?.page.total}
      empty={null}
      noMatches={{
        title: t('No members match these filters'),
        text: t('Try another name, role, ticket access, team or status.'),
        onClear: clear,
      }}
      note={[hint, refusal].filter(Boolean).join(' ')}
    >
      {(shown) => <MemberTable members={shown} />}
    </ListScreen>
  );
}
