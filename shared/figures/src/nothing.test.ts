import type {DurationReport, Period} from '@switchboard/contracts/analytics/schemas';
import type {SatisfactionReport} from './reports.ts';
import {satisfactionFigures} from './satisfaction.ts';
import {noteText, type Writing} from './table.ts';
import {english} from './testing/english.ts';
import {timesFigures} from './times.ts';

const writing: Writing = {words: english, query: {}, linkTo: () => '/'};
const period = {hours: 'calendar'} as Period;
const notesOf = (figures: ReturnType<typeof timesFigures>) =>
  figures.map(({label, notes}) => [label, notes.map(noteText)]);

describe('figures of nothing', () => {
  it('replace zero counts with a sentence, also after a period with some', () => {
    const measured = {n: 3, median: 60, p90: 90};
    const duration: DurationReport = {
      duration: 'next_response',
      series: [],
      summary: {n: 0, median: null, p90: null},
      previous: measured,
    };
    const times = {durations: [duration], period, resolved: 0, oneTouch: 0, reopened: 0};
    expect(notesOf(timesFigures(times, writing))).toEqual([
      ['Next response, median', ['Nothing was measured.']],
      ['One-touch rate', ['Nothing was resolved.']],
      ['Reopen rate', ['Nothing was resolved.']],
    ]);
  });

  it('name the missing ratings', () => {
    const report = {
      summary: {rated: 0, good: 0, sent: 0, answered: 0},
      previous: {rated: 2, good: 1, sent: 3, answered: 2},
      series: [],
      scores: [],
      comments: [],
      period,
    } as unknown as SatisfactionReport;
    expect(notesOf(satisfactionFigures(report, writing))).toEqual([
      ['CSAT', ['No requester rated a ticket.']],
      ['Ratings', ['−100% vs previous period']],
      ['Response rate', ['No surveys were sent.']],
    ]);
  });
});
