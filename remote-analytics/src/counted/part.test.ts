import type {AnalyticsExportRequest} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsGroup} from '@switchboard/contracts/analytics/schemas';
import {partInWords, readCounted} from './part.ts';

const read = (search: string) => readCounted(new URLSearchParams(search));
const point = '2026-11-02T16:00:00.000Z';
const periodBy = (group: AnalyticsGroup) => ({group, timeZone: 'Asia/Manila'});

describe('the tickets behind a number', () => {
  it('are requested by figure, part and filters', () => {
    expect(read(`range=7&figure=met&target=first&point=${point}&priority=high&limit=2`)).toEqual({
      range: '7',
      figure: 'met',
      target: 'first',
      point,
      priority: 'high',
    });
    expect(read('figure=rated&score=5')).toEqual({figure: 'rated', score: 5});
    expect(read('figure=created&weekday=1&hour=0')).toEqual({
      figure: 'created',
      weekday: 1,
      hour: 0,
    });
  });

  it('are undefined without a figure, and omit unknown parts', () => {
    expect(read('range=7')).toBeNull();
    expect(read('figure=fun')).toBeNull();
    expect(read('figure=created&point=now&target=x&score=9&weekday=0&hour=24')).toEqual({
      figure: 'created',
    });
  });

  it.each<[Partial<AnalyticsExportRequest>, AnalyticsGroup, RegExp]>([
    [{figure: 'resolved'}, 'day', /^Resolved$/],
    [{figure: 'resolved', point}, 'day', /^Resolved on Nov 3, 2026$/],
    [{figure: 'resolved', point}, 'week', /^Resolved in the week of Nov 3, 2026$/],
    [{figure: 'resolved', point}, 'month', /^Resolved in November 2026$/],
    [{figure: 'resolved', point}, 'hour', /^Resolved in the hour from Nov 3, 2026, 12:00\sAM$/],
    [{figure: 'backlog', point}, 'day', /^Backlog at the end of Nov 3, 2026$/],
    [{figure: 'breached', target: 'first'}, 'day', /^First response breached$/],
    [{figure: 'first_response'}, 'day', /^First response$/],
    [{figure: 'rated', score: 5}, 'day', /^Rated 5$/],
    [{figure: 'created', weekday: 1, hour: 9}, 'day', /^Created, Monday, 9\sAM$/],
  ])('%j by %s are named in words', (part, group, words) => {
    expect(partInWords({figure: 'created', ...part}, periodBy(group))).toMatch(words);
  });
});
