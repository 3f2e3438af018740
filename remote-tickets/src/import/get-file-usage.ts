import {call} from '@switchboard/api-client';
import {getFileUsage} from '@switchboard/contracts/attachments/endpoints';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Bytes used by files of the workspace, and the limit. */
export const useFileUsage = () =>
  useQuery({
    queryKey: ticketKeys.fileUsage(),
    queryFn: ({signal}) => call(getFileUsage, {signal}),
    select: ({fileUsage}) => fileUsage,
  });
