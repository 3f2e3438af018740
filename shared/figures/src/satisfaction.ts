import type {Words} from '@switchboard/i18n/words';
import {changeOf, countInWords, shareChange, shareInWords} from './numbers.ts';
import {groupName, pointsInWords} from './period.ts';
import type {SatisfactionReport} from './reports.ts';
import {
  countCell,
  countNote,
  type Figure,
  type FigureTable,
  shareCell,
  versusPrevious,
  type Writing,
} from './table.ts';

type Totals = SatisfactionReport['summary'];

export const isEmptySatisfaction = ({summary, comments}: SatisfactionReport): boolean =>
  summary.rated + summary.sent + comments.length === 0;

/** Ratings over time, by the time they were given. */
export function ratingsTable(
  {series, period}: SatisfactionReport,
  {words, linkTo}: Writing,
): FigureTable {
  const {t} = words;
  const pointInWords = pointsInWords(period, words);
  return {
    title: t('Ratings'),
    columns: [groupName(period.group, words), t('Ratings'), t('Good (4 or 5)'), t('CSAT')],
    rows: series.map(({start, rated, good}) => {
      const toGood = linkTo({figure: 'good', point: start});
      return {
        key: start,
        name: pointInWords(start),
        cells: [
          countCell(rated, linkTo({figure: 'rated', point: start})),
          countCell(good, toGood),
          shareCell({part: good, whole: rated, to: toGood}, words),
        ],
      };
    }),
  };
}

/** Formats a score with its meaning: "5, very good". */
export function scoreInWords(score: number, {t}: Words): string {
  const scores: Record<number, string> = {
    1: t('1, very bad'),
    2: t('2, bad'),
    3: t('3, okay'),
    4: t('4, good'),
    5: t('5, very good'),
  };
  return scores[score] ?? String(score);
}

/** Number of ratings per score, the best first. */
export const scoresTable = (
  {scores, summary}: SatisfactionReport,
  {words, linkTo}: Writing,
): FigureTable => ({
  title: words.t('Scores'),
  columns: [words.t('Score'), words.t('Ratings'), words.t('Share')],
  rows: scores
    .toSorted((one, other) => other.score - one.score)
    .map(({score, rated}) => {
      const to = linkTo({figure: 'rated', score});
      return {
        key: String(score),
        name: scoreInWords(score, words),
        cells: [countCell(rated, to), shareCell({part: rated, whole: summary.rated, to}, words)],
      };
    }),
});

const csatOf = ({good, rated}: Totals) => ({part: good, whole: rated});
const responsesOf = ({answered, sent}: Totals) => ({part: answered, whole: sent});

const csatFigure = ({summary, previous}: SatisfactionReport, {words, linkTo}: Writing): Figure => {
  const {good, rated} = summary;
  const toGood = linkTo({figure: 'good'});
  return {
    label: words.t('CSAT'),
    cell: shareCell({...csatOf(summary), to: toGood}, words),
    notes:
      rated === 0
        ? [words.t('No requester rated a ticket.')]
        : [
            ...versusPrevious(shareChange(csatOf(summary), csatOf(previous), words), words),
            countNote(
              words.t('{good} of {rated} good', {
                good: countInWords(good, words),
                rated: countInWords(rated, words),
              }),
              good,
              toGood,
            ),
          ],
  };
};

const responseFigure = (
  {summary, previous}: SatisfactionReport,
  {words, linkTo}: Writing,
): Figure => {
  const {sent, answered} = summary;
  const toAnswered = linkTo({figure: 'survey_answered'});
  return {
    label: words.t('Response rate'),
    cell: shareCell({...responsesOf(summary), to: toAnswered}, words),
    notes:
      sent === 0
        ? [words.t('No surveys were sent.')]
        : [
            ...versusPrevious(
              shareChange(responsesOf(summary), responsesOf(previous), words),
              words,
            ),
            countNote(
              words.t('{count} answered', {count: countInWords(answered, words)}),
              answered,
              toAnswered,
            ),
            countNote(
              words.t('{count} sent', {count: countInWords(sent, words)}),
              sent,
              linkTo({figure: 'survey_sent'}),
            ),
          ],
  };
};

/** Satisfaction of requesters over the whole period. */
export const satisfactionFigures = (report: SatisfactionReport, writing: Writing): Figure[] => {
  const {summary, previous} = report;
  const {words, linkTo} = writing;
  return [
    csatFigure(report, writing),
    {
      label: words.t('Ratings'),
      cell: countCell(summary.rated, linkTo({figure: 'rated'})),
      notes: versusPrevious(changeOf(summary.rated, previous.rated, words), words),
    },
    responseFigure(report, writing),
  ];
};

/** Summary of the ratings in one sentence. */
export const ratingsSentence = (
  {summary: {rated, good}}: Pick<SatisfactionReport, 'summary'>,
  words: Words,
): string =>
  rated === 0
    ? words.t('No requester rated a ticket.')
    : words.t('{good} of {rated} ratings were good: {share}.', {
        good: countInWords(good, words),
        rated: countInWords(rated, words),
        share: shareInWords(good, rated, words),
      });

/** Summary of the scores in one sentence. */
export const scoresSentence = (
  {scores}: Pick<SatisfactionReport, 'scores'>,
  {t}: Words,
): string => {
  const most = scores.toSorted((one, other) => other.rated - one.rated)[0];
  return most && most.rated > 0
    ? t('Most requesters gave {score}.', {score: most.score})
    : t('No requester rated a ticket.');
};
