import {t} from '@switchboard/i18n';
import {Box, IconButton} from '@switchboard/ui';
import {lazy, Suspense, type ReactNode} from 'react';
import type {ShownList} from '../list-tabs.ts';
import type {useViewsColumn} from './use-views-column.ts';

const ViewsColumn = lazy(() =>
  import('./ViewsColumn.tsx').then((module) => ({default: module.ViewsColumn})),
);

/** Shows or hides the column of lists. */
export const ColumnToggle = ({
  id,
  isOpen,
  toggle,
}: {id: string} & ReturnType<typeof useViewsColumn>) => (
  <IconButton
    aria-label={isOpen ? t('Hide views') : t('Show views')}
    title={isOpen ? t('Hide views') : t('Show views')}
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    onClick={toggle}
    sx={{ml: -1}}
  >
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M3 4h18v16H3zm2 2v12h4V6zm6 0v12h8V6z" />
    </svg>
  </IconButton>
);

/** A list beside the column of all lists, if shown; reserves its room while loading. */
export const BesideViews = ({
  id,
  shown,
  children,
}: {
  id: string;
  shown: ShownList | undefined;
  children: ReactNode;
}) => (
  <Box sx={shown ? {display: 'grid', gridTemplateColumns: '208px minmax(0, 1fr)', gap: 2} : {}}>
    {shown ? (
      <div>
        <Suspense fallback={null}>
          <ViewsColumn id={id} shown={shown} />
        </Suspense>
      </div>
    ) : null}
    <div>{children}</div>
  </Box>
);
