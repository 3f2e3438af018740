import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {usePaced} from '@switchboard/events/paced';
import {teamKeys} from './team-keys.ts';

/** Events that change a workload. */
const TICKET_EVENTS = [
  'ticket.created',
  'ticket.updated',
  'message.created',
  'sla.breached',
  'permissions.changed',
] as const;

/**
 * Fetches the members again when one changes, joins, arrives or leaves, or has other tickets; a burst of events costs two requests a
 * second.
 */
export function useLiveMembers(): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => void queries.invalidateQueries({queryKey: teamKeys.members()}));
  useEvents(['member.updated', 'presence.updated', 'team.updated', ...TICKET_EVENTS], refetch);
}

/** Fetches the workload and its displayed tickets again on any change. */
export function useLiveWorkload(): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => {
    void queries.invalidateQueries({queryKey: teamKeys.workload()});
    void queries.invalidateQueries({queryKey: teamKeys.allTickets()});
  });
  useEvents(['member.updated', 'presence.updated', 'team.updated', ...TICKET_EVENTS], refetch);
}

/** Fetches the activity of a member again when a ticket changes. */
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

/** Fetches the teams again when one of them, or a member of one, changes. */
export function useLiveTeams(): void {
  const queries = useQueryClient();
  useEvents(
    ['member.updated', 'team.updated'],
    () => void queries.invalidateQueries({queryKey: teamKeys.teams()}),
  );
}
