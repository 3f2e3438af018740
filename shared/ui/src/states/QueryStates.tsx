import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';
import {VisuallyHidden} from '../page/VisuallyHidden.tsx';
import {ErrorCard, isNotFound} from './ErrorCard.tsx';
import {Skeleton} from './Skeleton.tsx';
import {UpdatingBar} from './UpdatingBar.tsx';

interface Refetch {
  refetch: () => unknown;
  isFetching?: boolean;
}

/** Result of a query, distinguished by `status`; compatible with react-query's result. */
export type QueryState<Data> =
  | (Refetch & {status: 'pending'; data?: undefined; error?: unknown})
  | (Refetch & {status: 'error'; error: unknown; data?: Data | undefined})
  | (Refetch & {status: 'success'; data: Data; error?: unknown});

export interface QueryStatesProps<Data> {
  query: QueryState<Data>;
  /** Loaded content within a sentence: "tickets". */
  thing: string;
  /** Placeholder while it loads; grey rows by default. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown when `isEmpty`: the reason, with one action. */
  empty?: ReactNode;
  /** Shown for a 404, if that is not a failure. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Placeholder for a loading list: grey rows. */
export const SkeletonRows = ({rows = 6, height = 44}: {rows?: number; height?: number}) => (
  <Stack aria-hidden sx={{gap: 1}}>
    {Array.from({length: rows}, (_, index) => (
      <Skeleton key={index} height={height} />
    ))}
  </Stack>
);

/**
 * Four states of every screen: loading, empty, error with retry, data. Existing data stays on
 * screen while a newer copy loads (a thin bar) or fails to load (a card above it); both leave the
 * content below mounted, so that no typed text is lost.
 */
export function QueryStates<Data>({
  query,
  thing,
  skeleton,
  isEmpty,
  empty,
  notFound,
  children,
}: QueryStatesProps<Data>) {
  /** One tree for both, so that its content is not remounted. */
  const shown = (data: Data, notice: ReactNode) => (
    <Box sx={{position: 'relative', minWidth: 0}}>
      {notice}
      {query.isFetching ? <UpdatingBar label={t('Updating {thing}', {thing})} /> : null}
      {isEmpty?.(data) && empty ? empty : children(data)}
    </Box>
  );
  const failed = {thing, error: query.error, retry: query.refetch};
  switch (query.status) {
    case 'pending':
      return (
        <Box aria-busy="true">
          <VisuallyHidden role="status">{t('Loading {thing}', {thing})}</VisuallyHidden>
          {skeleton ?? <SkeletonRows />}
        </Box>
      );
    case 'error':
      if (isNotFound(query.error) && notFound) return notFound;
      if (query.data === undefined) return <ErrorCard {...failed} />;
      return shown(
        query.data,
        <Box sx={{mb: 2}}>
          <ErrorCard {...failed} isUpdate />
        </Box>,
      );
    case 'success':
      return shown(query.data, null);
  }
}
