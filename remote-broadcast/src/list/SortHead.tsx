import type {BroadcastSort} from '@switchboard/contracts/broadcasts/schemas';
import {TableCell, TableSortLabel} from '@switchboard/ui/data';
import type {ComponentProps} from 'react';

export interface Sorting {
  sort: BroadcastSort;
  onSort: (sort: BroadcastSort) => void;
}

export interface SortHeadProps extends Sorting {
  label: string;
  /** Orders requested by clicks, in turn. */
  sorts: readonly [BroadcastSort, BroadcastSort];
  align?: ComponentProps<typeof TableCell>['align'];
}

/** The head of a sortable column; another click reverses the order. */
export function SortHead({label, sorts, sort, onSort, align}: SortHeadProps) {
  const isActive = sorts.includes(sort);
  const next = sort === sorts[0] ? sorts[1] : sorts[0];
  const directionOf = (one: BroadcastSort) => (one.startsWith('-') ? 'desc' : 'asc');
  return (
    <TableCell align={align} {...(isActive && {sortDirection: directionOf(sort)})}>
      <TableSortLabel
        active={isActive}
        direction={directionOf(isActive ? sort : next)}
        onClick={() => onSort(next)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
