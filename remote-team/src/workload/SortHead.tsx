import {TableCell, TableSortLabel} from '@switchboard/ui/data';
import type {ComponentProps} from 'react';
import type {WorkloadSort, WorkloadView} from './workload-view.ts';

export interface SortHeadProps {
  label: string;
  sort: WorkloadSort;
  view: Pick<WorkloadView, 'sort' | 'isReversed'>;
  onSort: (change: Pick<WorkloadView, 'sort' | 'isReversed'>) => void;
  sx?: NonNullable<ComponentProps<typeof TableCell>['sx']>;
}

/** Column header that sorts a table; a second click reverses the order. */
export function SortHead({label, sort, view, onSort, sx = {}}: SortHeadProps) {
  const isActive = view.sort === sort;
  const isAscending = (sort === 'name') !== (isActive && view.isReversed);
  const direction = isAscending ? 'asc' : 'desc';
  return (
    <TableCell sx={sx} {...(isActive && {sortDirection: direction})}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onSort({sort, isReversed: isActive && !view.isReversed})}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
