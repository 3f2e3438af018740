import {QueryClient} from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** False for a refusal (4xx), which every repetition returns again; only a lost connection or a fault of the server is worth a retry. */
const isWorthRetrying = (error: Error): boolean => {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return status === 0 || status >= 500;
};

/**
 * The one query client of the dashboard: no refetch on window focus (specification section 9).
 * @returns a client whose queries retry twice after a network error or a 5xx, never after a 4xx, and fail while the
 *   browser is offline; mutations never retry
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Offline, a screen states that it cannot be reached instead of loading forever; it retries when the browser is
        // back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (count, error) => count < MAX_RETRIES && isWorthRetrying(error),
      },
      mutations: {retry: false, networkMode: 'always'},
    },
  });
