import {request} from '@switchboard/api-client';
import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

const LENGTH = 5;
const NOT_DONE = 'new,open,pending,on_hold';

const getQueue = async () =>
  (
    await request<TicketsResponse>({
      service: 'connect',
      path: '/api/tickets',
      query: {view: 'mine', status: NOT_DONE, limit: LENGTH},
    })
  ).tickets;

/** The next tickets of the caller that are not done. */
export const useQueue = () => useQuery({queryKey: keys.queue, queryFn: getQueue});
