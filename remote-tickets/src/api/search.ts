import {request} from '@switchboard/api-client';
import type {SearchResponse} from '@switchboard/contracts/search';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

/** What is found in tickets, messages and contacts. */
export const useSearch = (text: string) => {
  const q = text.trim();
  return useQuery({
    queryKey: ticketKeys.search(q),
    queryFn: ({signal}) => request<SearchResponse>({service: 'connect', path: '/api/search', query: {q}, signal}),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
};
