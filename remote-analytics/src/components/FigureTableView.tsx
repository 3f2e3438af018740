import {type Cell, type FigureTable, hasSmallSample} from '@switchboard/figures';
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
} from '@switchboard/ui/data';
import {cellText} from '../state/in-words.ts';
import {DrillLink} from './DrillLink.tsx';

const quiet = {color: 'text.secondary', fontStyle: 'italic'};

function Figure({cell}: {cell: Cell}) {
  const look = cell.isSmall ? quiet : {};
  const text = cellText(cell);
  return (
    <>
      {cell.to ? (
        <DrillLink to={cell.to} sx={look}>
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

/** What is only read out stands in it too. */
const scrolling = {
  position: 'relative',
  maxHeight: 480,
  '@media print': {maxHeight: 'none', overflow: 'visible'},
};

/** Figures in rows and columns; each number leads to its tickets. */
export const FigureTableView = ({table}: {table: FigureTable}) => (
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
              <TableCell key={column} align={index ? 'right' : 'left'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map(({key, name, to, cells}) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere', minWidth: 96}}>
                {to ? (
                  <Link component={RouterLink} to={to}>
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
