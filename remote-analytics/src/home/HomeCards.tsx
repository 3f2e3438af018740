import type {HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {type Cell, countCell, sampleCell} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, ErrorCard, type QueryState} from '@switchboard/ui';
import {paths} from '../shared/paths.ts';
import {
  changeOf,
  countInWords,
  durationInWords,
  shareChange,
  shareInWords,
} from '../shared/words/in-words.ts';
import type {Counts, Overview, Today, Week} from './get-overview.ts';
import {CardsGap, HomeCard, type HomeCardProps} from './HomeCard.tsx';
import {pickPart} from './pick-part.ts';

interface CountKind {
  count: HomeCount;
  label: string;
  /** Tone of a number above zero. */
  tone?: 'error' | 'warning';
}

const COUNTS: CountKind[] = [
  {count: 'breached', label: t('SLA breached'), tone: 'error'},
  {count: 'atRisk', label: t('SLA at risk'), tone: 'warning'},
  {count: 'open', label: t('Open')},
  {count: 'unassigned', label: t('Unassigned')},
  {count: 'waiting', label: t('Waiting for us')},
];

/** An empty list is a list all the same. */
const countCard = ({count, label, tone}: CountKind, counts?: Counts): HomeCardProps => ({
  label,
  cell: counts && {value: counts[count], to: paths.tickets.counted(count)},
  tone: counts && counts[count] > 0 ? tone : undefined,
});

const resolvedCard = (today?: Today): HomeCardProps => ({
  label: t('Resolved today'),
  cell: today && countCell(today.resolved, paths.counted({range: 'today'}, {figure: 'resolved'})),
});

const WEEK = {range: '7'} as const;

/** Distinct whitespace, as the keys of lines. */
const PENDING = ['\u00A0', '\u2007'];
const [EMPTY_LINE = ''] = PENDING;

/** @param none text for no tickets at all */
const weekNotes = (change: string, n: number, none: string) =>
  n === 0
    ? [none, EMPTY_LINE]
    : [t('{change} vs the 7 days before', {change}), t('n = {n}', {n: countInWords(n)})];

const responseCard = (week?: Week): HomeCardProps => {
  const label = t('Median first response, 7 days');
  if (!week) return {label, cell: undefined, notes: PENDING};
  const {summary, previous} = week.firstResponse;
  return {
    label,
    cell: sampleCell(
      durationInWords(summary.median, 'calendar'),
      summary.n,
      paths.counted(WEEK, {figure: 'first_response'}),
    ),
    notes: weekNotes(
      changeOf(summary.median, previous.median),
      summary.n,
      t('No first responses yet'),
    ),
  };
};

const satisfactionCard = (week?: Week): HomeCardProps => {
  const label = t('Satisfaction, 7 days');
  if (!week) return {label, cell: undefined, notes: PENDING};
  const {summary, previous} = week.satisfaction;
  const share = (of: typeof summary) => ({part: of.good, whole: of.rated});
  const cell: Cell = sampleCell(
    shareInWords(summary.good, summary.rated),
    summary.rated,
    paths.counted(WEEK, {figure: 'rated'}),
  );
  return {
    label,
    cell,
    notes: weekNotes(
      shareChange(share(summary), share(previous)),
      summary.rated,
      t('No ratings yet'),
    ),
  };
};

interface GroupProps<Part> {
  query: QueryState<Part>;
  /** Name in a sentence: "the counts". */
  thing: string;
  cards: (part: Part | undefined) => HomeCardProps[];
}

/** Cards of one part of the answer, or the reason for their absence. */
function Group<Part>({query, thing, cards}: GroupProps<Part>) {
  if (query.status === 'error' && query.data === undefined)
    return (
      <CardsGap>
        <ErrorCard thing={thing} error={query.error} retry={query.refetch} />
      </CardsGap>
    );
  return cards(query.data).map((card) => <HomeCard key={card.label} {...card} />);
}

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  gap: {xs: 1.5, md: 2},
  m: 0,
  p: 0,
  listStyle: 'none',
};

/** Open work, today's results, and the last 7 days: each number leads to its tickets. */
export const HomeCards = ({query}: {query: QueryState<Overview>}) => (
  <Box component="ul" aria-label={t('Tickets')} aria-busy={!query.data} sx={grid}>
    <Group
      query={pickPart(query, ({counts}) => counts)}
      thing={t('the counts')}
      cards={(counts) => COUNTS.map((kind) => countCard(kind, counts))}
    />
    <Group
      query={pickPart(query, ({today}) => today)}
      thing={t("today's figures")}
      cards={(today) => [resolvedCard(today)]}
    />
    <Group
      query={pickPart(query, ({week}) => week)}
      thing={t('the figures of the last 7 days')}
      cards={(week) => [responseCard(week), satisfactionCard(week)]}
    />
  </Box>
);
