import {request} from '@switchboard/api-client';
import type {FileUsageResponse} from '@switchboard/contracts/attachments';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const getFileUsage = (signal: AbortSignal) =>
  request<FileUsageResponse>({service: 'connect', path: '/api/file-usage', signal});

/** How many bytes the files of the workspace take, and may. */
export const useFileUsage = () =>
  useQuery({
    queryKey: ticketKeys.fileUsage(),
    queryFn: ({signal}) => getFileUsage(signal),
    select: ({fileUsage}) => fileUsage,
  });
