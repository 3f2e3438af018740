/** Single export of react-query for host and remotes: only the names that are used. */
export {
  keepPreviousData,
  notifyManager,
  QueryClientProvider,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type {InfiniteData, QueryClient, UseQueryResult} from '@tanstack/react-query';
export {createQueryClient} from './query-client.ts';
