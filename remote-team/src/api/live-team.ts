import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** Fetches the members again when one changes, joins, comes or goes. */
export function useLiveMembers(): void {
  const queries = useQueryClient();
  useEvents(
    ['member.updated', 'presence.updated', 'team.updated'],
    () => void queries.invalidateQueries({queryKey: teamKeys.members()}),
  );
}

/** Fetches the invitations again when one is sent, accepted or revoked. */
export function useLiveInvitations(): void {
  const queries = useQueryClient();
  useEvents(
    ['invitation.updated'],
    () => void queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  );
}

/** Fetches the teams again when one of them, or somebody in them, changes. */
export function useLiveTeams(): void {
  const queries = useQueryClient();
  useEvents(
    ['member.updated', 'team.updated'],
    () => void queries.invalidateQueries({queryKey: teamKeys.teams()}),
  );
}
