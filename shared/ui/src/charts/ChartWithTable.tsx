import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {t} from '@switchboard/i18n';
import {useId, useState, type ReactNode} from 'react';

export interface ChartWithTableProps {
  title: string;
  /** Id of the heading with the title, if it is elsewhere. */
  headingId?: string | undefined;
  /** One sentence below the title: the counted objects and the period. */
  note?: ReactNode;
  columns: string[];
  /** One row per point; the first cell names it. */
  rows: (string | number)[][];
  /** The drawing. */
  children: ReactNode;
}

/** Chart with an alternative table. */
export function ChartWithTable({
  title,
  headingId,
  note,
  columns,
  rows,
  children,
}: ChartWithTableProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={headingId ?? id}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1,
        }}
      >
        <Box>
          {headingId === undefined ? (
            <Typography id={id} component="h2" variant="h2">
              {title}
            </Typography>
          ) : null}
          {note ? (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          ) : null}
        </Box>
        <Button size="small" onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
          {view === 'chart' ? t('View as table') : t('View as chart')}
        </Button>
      </Stack>
      {view === 'chart' ? children : <FigureTable title={title} columns={columns} rows={rows} />}
    </Box>
  );
}

const FigureTable = ({
  title,
  columns,
  rows,
}: Pick<ChartWithTableProps, 'title' | 'columns' | 'rows'>) => (
  <TableContainer tabIndex={0} aria-label={t('{title}, as a table', {title})} role="region">
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          {columns.map((column, index) => (
            <TableCell key={column} align={index ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, ...values], row) => (
          <TableRow key={row}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {values.map((value, index) => (
              <TableCell key={columns[index + 1]} align="right">
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
