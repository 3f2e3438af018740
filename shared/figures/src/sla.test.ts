import type {SlaReport} from '@switchboard/contracts/analytics/schemas';
import {slaFigures, slaSentence} from './sla.ts';
import {english} from './testing/english.ts';

const none = {met: 0, breached: 0};
const target = (summary: SlaReport['summary'], previous = none): SlaReport => ({
  target: 'first',
  series: [],
  summary,
  previous,
});
const notesOf = (report: SlaReport) =>
  slaFigures({targets: [report]} as unknown as Parameters<typeof slaFigures>[0], {
    words: english,
    query: {},
    linkTo: () => '/',
  })[0]?.notes.map((note) => (typeof note === 'string' ? note : note.text));

describe('a target', () => {
  it('shows the number of breaches, one or several', () => {
    expect(slaSentence({summary: {met: 9, breached: 1}}, english)).toBe(
      '90% of the targets were met, 1 was breached.',
    );
    expect(slaSentence({summary: {met: 8, breached: 2}}, english)).toBe(
      '80% of the targets were met, 2 were breached.',
    );
  });

  it('is reported as never missed', () => {
    expect(slaSentence({summary: {met: 9, breached: 0}}, english)).toBe('All targets were met.');
  });

  it('has nothing to meet when it was never due', () => {
    expect(notesOf(target(none, {met: 1, breached: 0}))).toEqual(['No target was due.']);
  });

  it('is compared with the previous period if there is one', () => {
    expect(notesOf(target({met: 1, breached: 0}))).toEqual(['1 of 1 met', '0 breached']);
    expect(notesOf(target({met: 1, breached: 1}, {met: 1, breached: 0}))).toEqual([
      '−50 points vs previous period',
      '1 of 2 met',
      '1 breached',
    ]);
  });
});
