import type {Words} from '@switchboard/i18n/words';
import type {MailContent} from '#mail/index.ts';

/** Content of a report's mail, in the language of its reader. */
export interface MailedReport {
  name: string;
  days: string;
  workspace: string;
  /** Its filters; none for all tickets that its reader sees. */
  filters: string[];
  /** Text instead of figures, without any data. */
  nothing: string | null;
  /** The figures of the whole period, one per line. */
  figures: string[];
  link: string;
  /** Name of the person who scheduled it. */
  scheduler: string;
  rhythm: string;
  isTest: boolean;
}

interface Addressed {
  firstName: string;
  language: string;
  /** Address to stop the mails; null for a test, which is a single mail. */
  stop: string | null;
  /** True if the files were too large to be attached. */
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

/** The mail with a report. */
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
