import {call} from '@switchboard/api-client';
import {listLearning} from '@switchboard/contracts/courses/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** The courses that a member completed or is working on. */
export const useLearning = (id: string) =>
  useQuery({
    queryKey: teamKeys.learning(id),
    queryFn: ({signal}) => call(listLearning, {params: {id}, signal}),
    select: ({learning}) => learning,
    staleTime: 0,
  });
