import {call} from '@switchboard/api-client';
import {getFileUsage} from '@switchboard/contracts/attachments/endpoints';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/ticket-keys.ts';

/** How many bytes the files of the workspace take, and may. */
export const useFileUsage = () =>
  useQuery({
    queryKey: ticketKeys.fileUsage(),
    queryFn: ({signal}) => call(getFileUsage, {signal}),
    select: ({fileUsage}) => fileUsage,
  });
