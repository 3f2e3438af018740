import {type Cell, type FigureTable, hasSmallSample, type TableSort} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Typography, VisuallyHidden} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@switchboard/ui/data';
import {DrillLink} from '../shared/DrillLink.tsx';
import {cellText} from '../shared/words/in-words.ts';

const quiet = {color: 'text.secondary', fontStyle: 'italic'};
/** As high as a touch target needs. */
const tall = {display: 'inline-block', minHeight: 24, minWidth: 24, lineHeight: '24px'};

function Figure({cell}: {cell: Cell}) {
  const look = cell.isSmall ? quiet : {};
  const text = cellText(cell);
  return (
    <>
      {cell.to ? (
        <DrillLink to={cell.to} sx={{...tall, ...look}}>
          {text}
        </DrillLink>
      ) : (
        <Box component="span" sx={look}>
          {text}
        </Box>
      )}
      {cell.isSmall ? <VisuallyHidden>{t('small sample')}</VisuallyHidden> : null}
    </>
  );
}

export interface Sorting {
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}

export interface FigureTableViewProps {
  table: FigureTable;
  /** Setter of the row order, where rows can be sorted. */
  sorting?: Sorting;
}

/** Names are sorted ascending first, figures descending; a second click reverses the order. */
function SortLabel({column, name, sort, onSort}: Sorting & {column: number; name: string}) {
  const isActive = sort?.column === column;
  const isDescending = isActive ? sort.isDescending : column > 0;
  return (
    <TableSortLabel
      active={isActive}
      direction={isDescending ? 'desc' : 'asc'}
      onClick={() => onSort({column, isDescending: isActive !== isDescending})}
    >
      {name}
    </TableSortLabel>
  );
}

const sortDirection = (column: number, sort: TableSort | null | undefined) => {
  if (sort?.column !== column) return {};
  return {sortDirection: sort.isDescending ? ('desc' as const) : ('asc' as const)};
};

/** The names stay in place when a phone scrolls to the figures. */
const sticky = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  minWidth: 96,
} as const;

/** Contains visually hidden texts too. */
const scrolling = {
  position: 'relative',
  maxHeight: 480,
  '@media print': {maxHeight: 'none', overflow: 'visible'},
};

/** Figures in rows and columns; each number leads to its tickets. */
export const FigureTableView = ({table, sorting}: FigureTableViewProps) => (
  <>
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('{title}, as a table', {title: table.title})}
      sx={scrolling}
    >
      <Table size="small" aria-label={table.title}>
        <TableHead>
          <TableRow>
            {table.columns.map((column, index) => (
              <TableCell
                key={column}
                align={index ? 'right' : 'left'}
                {...sortDirection(index, sorting?.sort)}
                {...(index === 0 && {sx: {position: 'sticky', left: 0, zIndex: 1}})}
              >
                {sorting ? <SortLabel column={index} name={column} {...sorting} /> : column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map(({key, name, to, cells}) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={sticky}>
                {to ? (
                  <Link component={RouterLink} to={to} sx={tall}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell
                  key={table.columns[index + 1]}
                  align="right"
                  sx={{whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums'}}
                >
                  <Figure cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
    {hasSmallSample(table) ? (
      <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 1}}>
        {t('In italics: a small sample, of fewer than five.')}
      </Typography>
    ) : null}
  </>
);
