export {durationInWords} from './durations.ts';
export {filtersInWords, type ListFilter, LISTS, valuesOf} from './filters.ts';
export {
  channelLabels,
  durationLabels,
  hoursLabels,
  labelOf,
  nobody,
  noTeam,
  performerLabels,
  priorityLabels,
  screenLabels,
  targetLabels,
} from './labels.ts';
export {changeOf, countInWords, NOTHING, shareChange, shareInWords} from './numbers.ts';
export {
  isEmptyPerformance,
  performanceSentence,
  performanceTable,
  sortPerformance,
  type TableSort,
} from './performance.ts';
export {daysInWords, pointLabels, startsInWords} from './period.ts';
export type {
  BreakdownReport,
  DurationsReport,
  HeatmapReport,
  PerformanceReport,
  SatisfactionReport,
  SlaTargets,
  TrendReport,
} from './reports.ts';
export {rhythmInWords} from './rhythm.ts';
export {
  isEmptySatisfaction,
  ratingsSentence,
  ratingsTable,
  satisfactionFigures,
  scoreInWords,
  scoresSentence,
  scoresTable,
} from './satisfaction.ts';
export {
  BREAKDOWNS,
  composeScreen,
  type Composed,
  emptySentence,
  type Panel,
  type ScreenReports,
} from './screens.ts';
export {isEmptySla, isEmptyTarget, slaFigures, slaSentence, slaTable} from './sla.ts';
export {
  type Cell,
  cellText,
  countCell,
  type Counts,
  type Figure,
  type FigureNote,
  type FigureTable,
  hasSmallSample,
  noteText,
  sampleCell,
  type Writing,
} from './table.ts';
export {durationSentence, durationTable, isEmptyTimes, timesFigures} from './times.ts';
export {isEmptyTrend, trendFigures, trendLabels, trendSentence, trendTable} from './trends.ts';
export {
  averageOf,
  breakdownSentence,
  breakdownTable,
  cellAt,
  heatCell,
  heatSentence,
  heatTable,
  isEmptyHeat,
} from './volume.ts';
export {hoursIn, weekdaysIn} from './weekdays.ts';
