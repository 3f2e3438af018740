import type {Words} from '@switchboard/i18n/words';
import type {MailContent} from '../../../../../mail/index.ts';

/** What a mail says of a report, in the words of its reader. */
export interface MailedReport {
  name: string;
  days: string;
  workspace: string;
  /** What narrows it; none for all tickets that its reader sees. */
  filters: string[];
  /** Instead of figures, where there is nothing to count. */
  nothing: string | null;
  /** The figures of the whole period, a line each. */
  figures: string[];
  link: string;
  /** Who scheduled it. */
  scheduler: string;
  rhythm: string;
  isTest: boolean;
}

interface Addressed {
  firstName: string;
  language: string;
  /** Where the mails are stopped; null for a test, of which there are no others. */
  stop: string | null;
  /** Whether the files were too large to be attached. */
  isTooLarge: boolean;
}

const noteOf = ({scheduler, rhythm, isTest}: MailedReport, {t}: Words): string => {
  const counted = t('The figures count the tickets that you see.');
  return isTest
    ? `${t('You sent this test to yourself alone.')} ${counted}`
    : `${t('{scheduler} scheduled this report: {rhythm}.', {scheduler, rhythm})} ${counted}`;
};

const attachedOf = ({nothing}: MailedReport, {isTooLarge}: Addressed, {t}: Words): string => {
  if (isTooLarge) return t('Its files are too large to be mailed. Open the report to read it.');
  return nothing === null
    ? t('The report is attached as PDF, and each of its tables as CSV.')
    : t('The report is attached as PDF.');
};

/** The mail that brings a report. */
export const reportMail = (
  report: MailedReport,
  addressed: Addressed,
  words: Words,
): MailContent => {
  const {t} = words;
  const {name, days, workspace, filters, nothing, figures, link} = report;
  const {firstName, language, stop} = addressed;
  return {
    subject: `${name} – ${days}`,
    language: {
      code: language,
      linkHint: t('If the button does not work, open this link:'),
    },
    sender: workspace,
    greeting: t('Hello {name},', {name: firstName}),
    paragraphs: [
      t('Here is “{report}” for {days}.', {report: name, days}),
      ...(filters.length > 0 ? [t('Filters: {filters}.', {filters: filters.join(' · ')})] : []),
      ...(nothing === null ? figures : [nothing]),
      attachedOf(report, addressed, words),
    ],
    action: {label: t('Open the report'), url: link},
    note: noteOf(report, words),
    ...(stop !== null && {links: [{label: t('Stop these mails'), url: stop}]}),
  };
};
