import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {usePaced} from '@switchboard/events/paced';
import {teamKeys} from './team-keys.ts';

/** What changes somebody's workload. */
const TICKET_EVENTS = [
  'ticket.created',
  'ticket.updated',
  'message.created',
  'sla.breached',
  'permissions.changed',
] as const;

/** Fetches the members again when one changes, joins, comes or goes, or has other tickets; a burst of events costs two requests a second. */
export function useLiveMembers(): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => void queries.invalidateQueries({queryKey: teamKeys.members()}));
  useEvents(['member.updated', 'presence.updated', 'team.updated', ...TICKET_EVENTS], refetch);
}

/** Fetches the workload again when anything in it changes, and the tickets that are shown of it. */
export function useLiveWorkload(): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => {
    void queries.invalidateQueries({queryKey: teamKeys.workload()});
    void queries.invalidateQueries({queryKey: teamKeys.allTickets()});
  });
  useEvents(['member.updated', 'presence.updated', 'team.updated', ...TICKET_EVENTS], refetch);
}

/** Fetches what a member did again when a ticket changes. */
export function useLiveActivity(memberId: string): void {
  const queries = useQueryClient();
  const refetch = usePaced(
    () => void queries.invalidateQueries({queryKey: teamKeys.activity(memberId)}),
  );
  useEvents([...TICKET_EVENTS], refetch);
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
