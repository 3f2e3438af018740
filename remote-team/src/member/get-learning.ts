import {call} from '@switchboard/api-client';
import {listLearning} from '@switchboard/contracts/courses/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Completed and current courses of a member. */
export const useLearning = (id: string) =>
  useQuery({
    queryKey: teamKeys.learning(id),
    queryFn: ({signal}) => call(listLearning, {params: {id}, signal}),
    select: ({learning}) => learning,
    staleTime: 0,
  });
