import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {type Language, LANGUAGES} from '@switchboard/contracts/user/languages';
import type {Words} from '@switchboard/i18n/words';
import {type Html, html, renderPageIn} from '#html/index.ts';
import {dayIn} from './day.ts';
import {CHECK_PATH} from './presenter.ts';

/** Public information about a certificate, for anybody with its serial. */
export interface Checked {
  serial: string;
  status: Certificate['status'];
  holder: string;
  course: string;
  workspace: string;
  issuedAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  timeZone: string;
}

/** Audience of a page. */
export interface CheckReader {
  language: Language;
  /** True when the address contains the language: its links then do as well. */
  isAsked: boolean;
  words: Words;
  productName: string;
}

/** Each language by its own name. */
const NAMES: Record<Language, string> = {en: 'English', de: 'Deutsch', fil: 'Filipino'};

const languages = ({language}: CheckReader): Html =>
  html`<p>${LANGUAGES.filter((one) => one !== language).map(
    (one) => html`<a href="?lang=${one}" hreflang="${one}" lang="${one}">${NAMES[one]}</a>`,
  )}</p>`;

const page = (title: string, content: Html, reader: CheckReader): string =>
  renderPageIn({
    language: reader.language,
    title,
    content: html`<h1>${title}</h1>
${content}
${languages(reader)}`.markup,
    productName: reader.productName,
  });

const form = (typed: string, {language, isAsked, words: {t}}: CheckReader): Html =>
  html`<form method="get" action="${CHECK_PATH}">
<label class="comment" for="serial">${t('Serial of a certificate')}</label>
<input id="serial" name="serial" value="${typed}" maxlength="60" required autocomplete="off" autocapitalize="characters" spellcheck="false">
${isAsked ? html`<input type="hidden" name="lang" value="${language}">` : null}
<button type="submit">${t('Check')}</button>
</form>`;

/** Form for a serial. */
export const renderForm = (reader: CheckReader): string => {
  const {t} = reader.words;
  return page(
    t('Check a certificate'),
    html`<p>${t('The serial is at the bottom of each certificate. It has four groups of four letters and digits.')}</p>
${form('', reader)}`,
    reader,
  );
};

const verdictOf = (
  {status, expiresAt, revokedAt}: Checked,
  {t}: Words,
  tell: (at: Date) => string,
): Html => {
  switch (status) {
    case 'valid':
      return html`<p class="told" role="status">${
        expiresAt === null
          ? t('This certificate is valid.')
          : t('This certificate is valid until {date}.', {date: tell(expiresAt)})
      }</p>`;
    case 'expired':
      return html`<p class="wrong" role="status">${t('This certificate expired on {date}.', {
        date: tell(expiresAt ?? new Date()),
      })}</p>`;
    case 'revoked':
      return html`<p class="wrong" role="status">${t(
        'This certificate was revoked on {date}. It is not valid.',
        {date: tell(revokedAt ?? new Date())},
      )}</p>`;
  }
};

const titleOf = (status: Checked['status'], {t}: Words): string => {
  switch (status) {
    case 'valid':
      return t('Valid certificate');
    case 'expired':
      return t('Expired certificate');
    case 'revoked':
      return t('Revoked certificate');
  }
};

/** Validity of a certificate, its holder and its course; without the reason of a revocation. */
export const renderChecked = (checked: Checked, reader: CheckReader): string => {
  const {status, serial, holder, course, workspace, issuedAt, timeZone} = checked;
  const {words} = reader;
  const {t} = words;
  const tell = (at: Date) => dayIn(at, {timeZone, words});
  return page(
    titleOf(status, words),
    html`${verdictOf(checked, words, tell)}
<dl>
<dt>${t('Name')}</dt><dd>${holder}</dd>
<dt>${t('Course')}</dt><dd>${course}</dd>
<dt>${t('Issued by')}</dt><dd>${workspace}</dd>
<dt>${t('Completed on')}</dt><dd>${tell(issuedAt)}</dd>
<dt>${t('Serial')}</dt><dd>${serial}</dd>
</dl>`,
    reader,
  );
};

/** Page for a serial that no certificate has. */
export const renderUnknown = (typed: string, reader: CheckReader): string => {
  const {t} = reader.words;
  return page(
    t('Unknown certificate'),
    html`<p class="wrong" role="alert">${t('No certificate has this serial.')}</p>
<p>${t('Compare it with the certificate and enter it again. It never has 0, O, 1, I or L.')}</p>
${form(typed, reader)}`,
    reader,
  );
};

/** Page for a client that checks too many serials. */
export const renderTooMany = (reader: CheckReader): string => {
  const {t} = reader.words;
  return page(
    t('Too many attempts'),
    html`<p>${t('Wait a minute and check the certificate again.')}</p>`,
    reader,
  );
};
