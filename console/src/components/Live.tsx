import {Box, QueryStates, Stack, type QueryState, type QueryStatesProps} from '@switchboard/ui';
import {Notice} from './Notice.tsx';

interface LiveProps<Data> extends Omit<QueryStatesProps<Data>, 'query'> {
  query: QueryState<Data> & {dataUpdatedAt: number};
}

const timeOf = (moment: number): string =>
  new Date(moment).toLocaleTimeString('en', {hour12: false});

/**
 * The states of polled data: no bar at each reading; while the registry does not answer, its last answer stays, with everything that is
 * opened in it, and with its age.
 */
export function Live<Data>({query, children, ...rest}: LiveProps<Data>) {
  const {data, status, dataUpdatedAt, refetch} = query;
  if (data === undefined)
    return (
      <QueryStates {...rest} query={query}>
        {children}
      </QueryStates>
    );
  const {isEmpty, empty} = rest;
  return (
    <Stack sx={{gap: 2}}>
      {status === 'error' ? (
        <Notice severity="warning" role="status" action="Try again" onAction={refetch}>
          {`The registry is not responding. This is the state at ${timeOf(dataUpdatedAt)}; this page tries again every few seconds.`}
        </Notice>
      ) : null}
      <Box key="data" sx={{minWidth: 0}}>
        {isEmpty?.(data) && empty ? empty : children(data)}
      </Box>
    </Stack>
  );
}
