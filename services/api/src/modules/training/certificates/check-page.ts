import {DateTime} from 'luxon';
import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {type Html, html, renderPage} from '../../../html/index.ts';
import {CHECK_PATH} from './presenter.ts';

/** What anybody who has a serial learns. */
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

const form = (typed: string): Html =>
  html`<form method="get" action="${CHECK_PATH}">
<label class="comment" for="serial">Serial of a certificate</label>
<input id="serial" name="serial" value="${typed}" maxlength="60" required autocomplete="off" autocapitalize="characters" spellcheck="false">
<button type="submit">Check</button>
</form>`;

/** Asks for a serial. */
export const renderForm = (productName: string): string =>
  renderPage(
    'Check a certificate',
    html`<h1>Check a certificate</h1>
<p>The serial stands at the bottom of each certificate. It has four groups of four letters and digits.</p>
${form('')}`.markup,
    productName,
  );

const verdictOf = ({status, expiresAt, revokedAt}: Checked, tell: (at: Date) => string): Html => {
  switch (status) {
    case 'valid':
      return html`<p class="told" role="status">This certificate is valid${expiresAt === null ? '' : ` until ${tell(expiresAt)}`}.</p>`;
    case 'expired':
      return html`<p class="wrong" role="status">This certificate expired on ${tell(expiresAt ?? new Date())}.</p>`;
    case 'revoked':
      return html`<p class="wrong" role="status">This certificate was revoked on ${tell(revokedAt ?? new Date())}. It is not valid.</p>`;
  }
};

const TITLES: Record<Checked['status'], string> = {
  valid: 'Valid certificate',
  expired: 'Expired certificate',
  revoked: 'Revoked certificate',
};

/** Whether a certificate is valid, for whom and what; not why one was revoked. */
export const renderChecked = (checked: Checked, productName: string): string => {
  const {status, serial, holder, course, workspace, issuedAt, timeZone} = checked;
  const tell = (at: Date) =>
    DateTime.fromJSDate(at, {zone: timeZone}).setLocale('en').toFormat('MMMM d, yyyy');
  return renderPage(
    TITLES[status],
    html`<h1>${TITLES[status]}</h1>
${verdictOf(checked, tell)}
<dl>
<dt>Name</dt><dd>${holder}</dd>
<dt>Course</dt><dd>${course}</dd>
<dt>Issued by</dt><dd>${workspace}</dd>
<dt>Completed on</dt><dd>${tell(issuedAt)}</dd>
<dt>Serial</dt><dd>${serial}</dd>
</dl>`.markup,
    productName,
  );
};

/** Of a serial that no certificate has. */
export const renderUnknown = (typed: string, productName: string): string =>
  renderPage(
    'Unknown certificate',
    html`<h1>Unknown certificate</h1>
<p class="wrong" role="alert">No certificate has this serial.</p>
<p>Compare it with the certificate and enter it again. It never has 0, O, 1, I or L.</p>
${form(typed)}`.markup,
    productName,
  );

/** Of one who looks at too many. */
export const renderTooMany = (productName: string): string =>
  renderPage(
    'Too many tries',
    html`<h1>Too many tries</h1>
<p>Wait a minute and check the certificate again.</p>`.markup,
    productName,
  );
