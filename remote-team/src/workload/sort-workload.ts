import type {Workload} from '@switchboard/contracts/team/schemas';
import {language} from '@switchboard/i18n';
import type {WorkloadSort} from './workload-view.ts';

interface Row {
  name: string;
  workload: Workload;
}

/** Sorts by workload, highest first, then by name; names from A to Z. */
export const sortWorkload = <Item extends Row>(
  rows: readonly Item[],
  {sort, isReversed}: {sort: WorkloadSort; isReversed: boolean},
): Item[] => {
  const byName = (one: Row, other: Row) => one.name.localeCompare(other.name, language());
  const sorted = rows.toSorted((one, other) =>
    sort === 'name'
      ? byName(one, other)
      : other.workload[sort] - one.workload[sort] || byName(one, other),
  );
  return isReversed ? sorted.toReversed() : sorted;
};
