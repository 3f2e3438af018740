import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/sessions/endpoints';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';

const KEY = ['sessions'];

export const useSessions = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(endpoints.listSessions)).sessions,
    staleTime: 0,
  });

/** Refetches also after a failure: the session may have ended meanwhile. */
const useEnding = <Input>(mutationFn: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: KEY}),
  });
};

export const useEndSession = () =>
  useEnding((id: string) => call(endpoints.endSession, {params: {id}}));

export const useEndOtherSessions = () => useEnding(() => call(endpoints.endOtherSessions));
