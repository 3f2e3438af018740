import type {TicketSort} from '@switchboard/contracts/tickets/schemas';
import type {ColumnChoice} from './columns.ts';
import type {Density} from './density.ts';

/** Look of a list, with its setters. */
export interface ListOptionsProps {
  sort: TicketSort;
  onSort: (sort: TicketSort) => void;
  columns: ColumnChoice;
  density: Density;
  onDensity: (density: Density) => void;
}
