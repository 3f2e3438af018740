import {call} from '@switchboard/api-client';
import {getMember} from '@switchboard/contracts/team/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

export const useMember = (id: string) =>
  useQuery({
    queryKey: teamKeys.member(id),
    queryFn: ({signal}) => call(getMember, {params: {id}, signal}),
    select: ({member}) => member,
  });
