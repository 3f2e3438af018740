import type {Breakdown} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {isEmptyPerformance, performanceSentence, performanceTable} from './performance.ts';
import type {
  BreakdownReport,
  DurationsReport,
  HeatmapReport,
  PerformanceReport,
  SatisfactionReport,
  SlaTargets,
  TrendReport,
} from './reports.ts';
import {
  isEmptySatisfaction,
  ratingsSentence,
  ratingsTable,
  satisfactionFigures,
  scoresSentence,
  scoresTable,
} from './satisfaction.ts';
import {isEmptySla, isEmptyTarget, slaFigures, slaSentence, slaTable} from './sla.ts';
import type {Figure, FigureTable, Writing} from './table.ts';
import {durationSentence, durationTable, isEmptyTimes, timesFigures} from './times.ts';
import {isEmptyTrend, trendFigures, trendSentence, trendTable} from './trends.ts';
import {breakdownSentence, breakdownTable, heatSentence, heatTable, isEmptyHeat} from './volume.ts';

/** Reports of a screen of analytics, by its name. */
export type ScreenReports =
  | {screen: 'trends'; report: TrendReport}
  | {screen: 'times'; report: DurationsReport}
  | {screen: 'performance'; report: PerformanceReport}
  | {screen: 'sla'; report: SlaTargets}
  | {screen: 'satisfaction'; report: SatisfactionReport}
  | {screen: 'volume'; report: HeatmapReport; breakdowns: BreakdownReport[]};

/** A table with a summary in one sentence. */
export interface Panel {
  table: FigureTable;
  sentence: string;
  /** True when there is nothing but the sentence. */
  isEmpty: boolean;
  /** Number of its leading number columns to draw as charts. */
  drawn: number;
}

/** Content of a screen for paper and mails. */
export interface Composed {
  figures: Figure[];
  panels: Panel[];
  /** True when it has nothing to count. */
  isEmpty: boolean;
}

/** In screen order. */
export const BREAKDOWNS: readonly Breakdown[] = ['channel', 'priority', 'tag'];

const composeSla = (report: SlaTargets, writing: Writing): Composed => ({
  figures: slaFigures(report, writing),
  panels: report.targets.map((target) => ({
    table: slaTable(target, report.period, writing),
    sentence: slaSentence(target, writing.words),
    isEmpty: isEmptyTarget(target),
    drawn: 2,
  })),
  isEmpty: isEmptySla(report),
});

const composeTimes = (report: DurationsReport, writing: Writing): Composed => ({
  figures: timesFigures(report, writing),
  panels: report.durations.map((duration) => ({
    table: durationTable(duration, report.period, writing),
    sentence: durationSentence(duration.summary, report.period.hours, writing.words),
    isEmpty: duration.summary.n === 0,
    drawn: 0,
  })),
  isEmpty: isEmptyTimes(report),
});

const composeSatisfaction = (report: SatisfactionReport, writing: Writing): Composed => {
  const isEmpty = report.summary.rated === 0;
  return {
    figures: satisfactionFigures(report, writing),
    panels: [
      {
        table: ratingsTable(report, writing),
        sentence: ratingsSentence(report, writing.words),
        isEmpty,
        drawn: 2,
      },
      {
        table: scoresTable(report, writing),
        sentence: scoresSentence(report, writing.words),
        isEmpty,
        drawn: 0,
      },
    ],
    isEmpty: isEmptySatisfaction(report),
  };
};

const composeVolume = (
  {report, breakdowns}: Extract<ScreenReports, {screen: 'volume'}>,
  writing: Writing,
): Composed => ({
  figures: [],
  panels: [
    {
      table: heatTable(report, writing),
      sentence: heatSentence(report, writing.words),
      isEmpty: isEmptyHeat(report),
      drawn: 0,
    },
    ...breakdowns.map((breakdown) => {
      const table = breakdownTable(breakdown, writing);
      const sentence = breakdownSentence(table, writing.words);
      return {table, sentence, isEmpty: table.rows.length === 0, drawn: 0};
    }),
  ],
  isEmpty: isEmptyHeat(report) && breakdowns.every(({rows}) => rows.length === 0),
});

/** Composes the content of a screen of analytics, in its order. */
export const composeScreen = (reports: ScreenReports, writing: Writing): Composed => {
  const {words} = writing;
  switch (reports.screen) {
    case 'trends': {
      const {report} = reports;
      const panel = {
        table: trendTable(report, writing),
        sentence: trendSentence(report, words),
        isEmpty: false,
        drawn: 2,
      };
      return {
        figures: trendFigures(report, writing),
        panels: [panel],
        isEmpty: isEmptyTrend(report),
      };
    }
    case 'performance': {
      const {report} = reports;
      const panel = {
        table: performanceTable(report, writing),
        sentence: performanceSentence(report, words),
        isEmpty: false,
        drawn: 0,
      };
      return {figures: [], panels: [panel], isEmpty: isEmptyPerformance(report)};
    }
    case 'times':
      return composeTimes(reports.report, writing);
    case 'sla':
      return composeSla(reports.report, writing);
    case 'satisfaction':
      return composeSatisfaction(reports.report, writing);
    case 'volume':
      return composeVolume(reports, writing);
  }
};

/** Sentence of a screen with nothing to count. */
export const emptySentence = (screen: ScreenReports['screen'], {t}: Words): string => {
  switch (screen) {
    case 'sla':
      return t('No SLA results in this period');
    case 'satisfaction':
      return t('No ratings in this period');
    default:
      return t('No tickets in this period');
  }
};
