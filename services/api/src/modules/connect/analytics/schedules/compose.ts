import type {Period} from '@switchboard/contracts/analytics/schemas';
import {countedTicketsPath, savedReportPath} from '@switchboard/contracts/places/analytics';
import {
  type Cell,
  cellText,
  composeScreen,
  type Composed,
  daysInWords,
  emptySentence,
  filtersInWords,
  hasSmallSample,
  hoursLabels,
  labelOf,
  channelLabels,
  type ListFilter,
  nobody,
  noteText,
  noTeam,
  type Panel,
  priorityLabels,
  rhythmInWords,
  scoreInWords,
  screenLabels,
  type ScreenReports,
} from '@switchboard/figures';
import {csvOf} from '@switchboard/figures/csv';
import type {Words} from '@switchboard/i18n/words';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {wordsFor} from '#language/index.ts';
import {
  findPeople,
  getTimeZone,
  getWorkspaceName,
  listTeamNames,
} from '#modules/account/service.ts';
import {filtersOf, type ReportReader} from './access.ts';
import type {PaperPanel, ReportDocument} from './document.ts';
import {mailedQuery} from './mailed-query.ts';
import {fileName, paperWords, unknownName} from './mails/paper.ts';
import type {MailedReport} from './mails/mail.ts';
import {readScreen} from './read-screen.ts';
import type {Delivery} from './repository.ts';

/** A report for its reader: the content of the mail, the document, and a file of each table. */
export interface ComposedReport {
  mail: MailedReport;
  document: ReportDocument;
  files: {name: string; csv: string}[];
}

/** Names in the reader's workspace. */
const readNames = ({db}: Pick<Core, 'db'>, reader: ReportReader, {query, schedulerId}: Delivery) =>
  withWorkspace(db, reader, async (trx) => {
    const agents = filtersOf(query).agent?.split(',') ?? [];
    const isId = (value: string) => value !== 'me' && value !== 'none';
    return {
      workspace: await getWorkspaceName(trx),
      timeZone: await getTimeZone(trx),
      teams: new Map((await listTeamNames(trx)).map(({id, name}) => [id, name])),
      people: await findPeople(trx, [schedulerId, ...agents.filter(isId)]),
    };
  });
type Names = Awaited<ReturnType<typeof readNames>>;

const filterNames =
  ({teams, people}: Names, reader: ReportReader, words: Words) =>
  (filter: ListFilter, value: string): string => {
    switch (filter) {
      case 'team':
        return value === 'none' ? noTeam(words) : (teams.get(value) ?? unknownName('team', words));
      case 'agent':
        if (value === 'none') return nobody(words);
        return value === 'me'
          ? reader.name
          : (people.get(value)?.name ?? unknownName('agent', words));
      case 'channel':
        return labelOf(channelLabels(words), value);
      case 'priority':
        return labelOf(priorityLabels(words), value);
      case 'tag':
        return value;
    }
  };

/**
 * Composes a report for one reader, in their language, with their rights and from the tickets that they see (decision 0096).
 * @throws 422 for an invalid query
 */
export const composeReport = async (
  deps: Pick<Core, 'db' | 'now' | 'config'>,
  reader: ReportReader,
  delivery: Delivery,
): Promise<ComposedReport> => {
  const {publicUrl} = deps.config;
  const names = await readNames(deps, reader, delivery);
  const words = wordsFor(reader);
  const mailed = mailedQuery(delivery.query, {...delivery, timeZone: names.timeZone});
  const query = filtersOf(mailed);
  const reports = await readScreen(deps, reader, {screen: delivery.screen, query: mailed});
  const screen = composeScreen(reports, {
    words,
    query,
    linkTo: (counts) => publicUrl + countedTicketsPath(query, counts),
  });
  const {period} = reports.report;
  const nothing = screen.isEmpty ? `${emptySentence(delivery.screen, words)}.` : null;
  const filters = [
    ...filtersInWords(query, filterNames(names, reader, words), words),
    ...(query.hours ? [hoursLabels(words)[query.hours]] : []),
  ];
  return {
    mail: {
      name: delivery.name,
      days: daysInWords(period, words),
      workspace: names.workspace,
      filters,
      nothing,
      figures: figureLines(screen, words),
      link: publicUrl + savedReportPath({...delivery, id: delivery.reportId, query: mailed}),
      scheduler: names.people.get(delivery.schedulerId)?.name ?? '',
      rhythm: rhythmInWords(delivery, words),
      isTest: delivery.isTest,
    },
    document: toDocument({delivery, reader, names, words, screen, reports, filters, nothing}),
    files: screen.isEmpty
      ? []
      : screen.panels
          .filter(({isEmpty}) => !isEmpty)
          .map(({table}) => ({name: `${fileName(table.title)}.csv`, csv: csvOf(table)})),
  };
};

const figureLines = ({figures}: Composed, words: Words): string[] =>
  figures.map(({label, cell, notes}) => {
    const [first] = notes.map(noteText);
    return `${label}: ${cellText(cell, words)}${first === undefined ? '' : ` (${first})`}`;
  });

const toPaper = ({table, sentence, isEmpty, drawn}: Panel, words: Words): PaperPanel => {
  const paperCell = (cell: Cell) => ({
    text: cellText(cell, words),
    link: cell.to,
    isSmall: cell.isSmall ?? false,
  });
  return {
    title: table.title,
    sentence,
    columns: table.columns,
    rows: isEmpty
      ? []
      : table.rows.map(({name, cells}) => ({
          name,
          cells: cells.map(paperCell),
          values: cells.map(({value}) => (typeof value === 'number' ? value : 0)),
        })),
    drawn,
  };
};

interface Paper {
  delivery: Delivery;
  reader: ReportReader;
  names: Names;
  words: Words;
  screen: Composed;
  reports: ScreenReports;
  filters: string[];
  nothing: string | null;
}

const toDocument = (paper: Paper): ReportDocument => {
  const {delivery, reader, names, words, screen, reports, filters, nothing} = paper;
  const {period} = reports.report;
  const said = paperWords(words, {
    reader: reader.name,
    days: daysInWords(period, words),
    previous: daysInWords(period.previous, words),
    timeZone: period.timeZone,
  });
  return {
    language: reader.language ?? 'en',
    title: delivery.name,
    lines: [
      `${screenLabels(words)[delivery.screen]} · ${names.workspace}`,
      said.period,
      ...(filters.length > 0 ? [filters.join(' · ')] : []),
    ],
    nothing,
    figures: nothing
      ? []
      : screen.figures.map(({label, cell, notes}) => ({
          label,
          value: cellText(cell, words),
          notes: notes.map(noteText),
        })),
    panels: nothing ? [] : screen.panels.map((panel) => toPaper(panel, words)),
    comments: commentsOf(reports, period, {title: said.comments, words}),
    smallSample: screen.panels.some(({table}) => hasSmallSample(table)) ? said.smallSample : '',
    footer: said.footer,
    createdAt: new Date(period.generatedAt),
  };
};

const commentsOf = (
  reports: ScreenReports,
  {timeZone}: Period,
  {title, words}: {title: string; words: Words},
): ReportDocument['comments'] => {
  if (reports.screen !== 'satisfaction' || reports.report.comments.length === 0) return null;
  const format = new Intl.DateTimeFormat(words.formats, {dateStyle: 'medium', timeZone});
  return {
    title,
    entries: reports.report.comments.map(({ticket, requester, score, comment, at}) => ({
      text: comment,
      by: [
        scoreInWords(score, words),
        requester,
        format.format(new Date(at)),
        `#${ticket.number} ${ticket.subject}`,
      ].join(' · '),
    })),
  };
};
