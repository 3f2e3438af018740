import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {Box, type Theme, useMediaQuery} from '@switchboard/ui';
import {TableContainer} from '@switchboard/ui/data';
import {t} from '@switchboard/i18n';
import {
  averageOf,
  cellAt,
  heatCell,
  type HeatmapReport,
  heatSentence,
  heatTable,
} from '@switchboard/figures';
import {Panel} from '../panels/index.ts';
import {heat, tintOf} from '../shared/charts/heat-tint.ts';
import {DrillLink} from '../shared/DrillLink.tsx';
import {
  cellText,
  hourInWords,
  SHORT_WEEKDAYS,
  WEEKDAYS,
  writingOf,
} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';

export interface HeatmapProps {
  report: HeatmapReport;
  query: AnalyticsQuery;
}

const HOURS_OF_DAY = Array.from({length: 24}, (_, hour) => hour);
const DAYS = SHORT_WEEKDAYS.map((_, day) => day + 1);

const table = {
  ...heat,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '& th': {fontWeight: 600, color: 'text.secondary', p: 0.25, textAlign: 'center'},
  '& tbody th': {textAlign: 'left', whiteSpace: 'nowrap'},
  '& td': {p: 0, height: 28, textAlign: 'center', borderRadius: 1},
  '& td a': {
    display: 'block',
    lineHeight: '28px',
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& td a:hover': {textDecoration: 'underline'},
};

function HeatTd({report, query, weekday, hour}: HeatmapProps & {weekday: number; hour: number}) {
  const cell = cellAt(report, weekday, hour);
  const most = Math.max(...report.cells.map(averageOf));
  const figure = heatCell(cell, writingOf(query));
  const tint = cell && most > 0 ? tintOf(averageOf(cell) / most) : {};
  return (
    <Box component="td" sx={{...tint, color: 'text.secondary'}}>
      {figure.to ? (
        <DrillLink
          to={figure.to}
          aria-label={t('{weekday}, {hour}: {count}', {
            weekday: WEEKDAYS[weekday - 1] ?? '',
            hour: hourInWords(hour),
            count: cellText(figure),
          })}
        >
          {cellText(figure)}
        </DrillLink>
      ) : (
        cellText(figure)
      )}
    </Box>
  );
}

interface Axis {
  values: number[];
  nameOf: (value: number) => string;
}

const DAY_AXIS: Axis = {values: DAYS, nameOf: (day) => SHORT_WEEKDAYS[day - 1] ?? ''};
const HOUR_AXIS: Axis = {values: HOURS_OF_DAY, nameOf: hourInWords};

/** Where there is room, a day is a row; on a phone an hour is, so that all of it fits. */
function HeatTable({report, query}: HeatmapProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const {title} = heatTable(report, writingOf(query));
  const [across, down] = isWide ? [HOUR_AXIS, DAY_AXIS] : [DAY_AXIS, HOUR_AXIS];
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('{title}, as a table', {title})}
      sx={{position: 'relative'}}
    >
      <Box component="table" aria-label={title} sx={table}>
        <thead>
          <tr>
            <Box component="td" sx={{width: 56}} />
            {across.values.map((value) => (
              <th key={value} scope="col">
                {across.nameOf(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.values.map((row) => (
            <tr key={row}>
              <th scope="row">{down.nameOf(row)}</th>
              {across.values.map((column) => {
                const [weekday, hour] = isWide ? [row, column] : [column, row];
                return (
                  <HeatTd
                    key={column}
                    report={report}
                    query={query}
                    weekday={weekday}
                    hour={hour}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </TableContainer>
  );
}

/** Tickets created by weekday and hour: a table with darker cells for higher numbers. */
export const Heatmap = ({report, query}: HeatmapProps) => (
  <Panel
    title={heatTable(report, writingOf(query)).title}
    summary={`${t('Tickets created by weekday and hour; the tint is the average of such an hour.')} ${heatSentence(report, words)}`}
    table={heatTable(report, writingOf(query))}
  >
    <HeatTable report={report} query={query} />
  </Panel>
);
