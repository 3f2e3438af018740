import {call} from '@switchboard/api-client';
import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
} from '@switchboard/contracts/sessions/endpoints';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Sessions of a member. */
export const useMemberSessions = (id: string) =>
  useQuery({
    queryKey: teamKeys.sessions(id),
    queryFn: ({signal}) => call(listMemberSessions, {params: {id}, signal}),
    select: ({sessions}) => sessions,
    staleTime: 0,
  });

/** Refetches after a failure too: the session may have ended meanwhile. */
const useEnding = <Input>(id: string, mutationFn: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.sessions(id)}),
  });
};

/** Ends one session of a member. */
export const useEndMemberSession = (id: string) =>
  useEnding(id, (sessionId: string) => call(endMemberSession, {params: {id, sessionId}}));

/** Ends all sessions of a member. */
export const useEndMemberSessions = (id: string) =>
  useEnding(id, () => call(endMemberSessions, {params: {id}}));
