import {call} from '@switchboard/api-client';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

const LENGTH = 5;
const NOT_DONE = 'new,open,pending,on_hold';

const getQueue = async () =>
  (await call(listTickets, {query: {view: 'mine', status: NOT_DONE, limit: LENGTH}})).tickets;

/** The next tickets of the caller that are not done. */
export const useQueue = () => useQuery({queryKey: keys.queue, queryFn: getQueue});
