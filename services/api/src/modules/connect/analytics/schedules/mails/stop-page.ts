import type {Words} from '@switchboard/i18n/words';
import {escapeHtml} from '@switchboard/service-kit/html';
import {renderPage} from '#html/index.ts';

/** Reader of a page: language, texts and name of the product. */
export interface PageReader {
  language: string;
  words: Words;
  productName: string;
}

const page = (title: string, content: string, {language, productName}: PageReader): string =>
  renderPage(
    title,
    `<div lang="${language}"><h1>${escapeHtml(title)}</h1>\n${content}</div>`,
    productName,
  );

/** Asks first: mail scanners open every link. */
export const renderStopQuestion = (reader: PageReader, reportName: string): string => {
  const {t} = reader.words;
  return page(
    t('Stop the mails of “{name}”?', {name: reportName}),
    `<p>${escapeHtml(t('You will get no more mails of this report. The report itself stays as it is.'))}</p>
<form method="post"><button type="submit">${escapeHtml(t('Stop these mails'))}</button></form>`,
    reader,
  );
};

/** @param reportName null for a report without mails */
export const renderStopped = (reader: PageReader, reportName: string | null): string => {
  const {t} = reader.words;
  return page(
    reportName === null
      ? t('These mails are off')
      : t('The mails of “{name}” are off', {name: reportName}),
    `<p class="told" role="status">${escapeHtml(t('You get no more mails of this report.'))}</p>
<p>${escapeHtml(t('To get them again, ask whoever scheduled the report to add you again.'))}</p>`,
    reader,
  );
};

export const renderUnknownStop = (reader: PageReader): string => {
  const {t} = reader.words;
  return page(
    t('This link does not work'),
    `<p>${escapeHtml(t('Part of it may be missing. Open it from the mail once more, or copy it whole.'))}</p>`,
    reader,
  );
};
