import {RATING_COMMENT_MAX, SURVEY_DAYS} from '@switchboard/contracts/limits';
import {escapeHtml} from '@switchboard/service-kit/html';
import {renderPage} from '#html/index.ts';
import {SCORES} from './rules.ts';
import type {Question} from './service.ts';

const choice = (label: string, score: number, chosen: number | null) =>
  `<label class="score"><input type="radio" name="score" value="${score}" required${chosen === score ? ' checked' : ''}><span>${score} – ${escapeHtml(label)}</span></label>`;

const form = (chosen: number | null, comment: string, button: string) => `<form method="post">
<fieldset><legend>Your rating</legend>
${SCORES.map((label, index) => choice(label, index + 1, chosen))
  .reverse()
  .join('\n')}
</fieldset>
<label class="comment" for="comment">Is there anything that you would like to add? (optional)</label>
<textarea id="comment" name="comment" maxlength="${RATING_COMMENT_MAX}">${escapeHtml(comment)}</textarea>
<button type="submit">${button}</button>
</form>`;

export interface Shown {
  /** Score from the link, or an invalid one from the form; null for the previous answer. */
  score: number | null;
  comment?: string;
  /** Fault of the submitted form. */
  fault?: string;
}

/** The form with the score of the link selected, or with the previous answer. */
export const renderQuestion = (
  {sender, question, ticket, rating}: Question,
  {score, comment, fault}: Shown,
  productName: string,
): string => {
  const {score: given, comment: said} = rating;
  const told =
    given === null
      ? ''
      : `<p class="told" role="status">Thank you. Your rating is saved: ${given} – ${SCORES[given - 1]}.</p>\n<p>You can change it for ${SURVEY_DAYS} days after we asked.</p>`;
  const wrong = fault === undefined ? '' : `<p class="wrong" role="alert">${escapeHtml(fault)}</p>`;
  return renderPage(
    question,
    `<h1>${escapeHtml(question)}</h1>
<p>${escapeHtml(sender)} asks about “${escapeHtml(ticket.subject)}” (#${ticket.number}).</p>
${told}${wrong}${form(score ?? given, comment ?? said, given === null ? 'Send rating' : 'Change rating')}`,
    productName,
  );
};

/** Page after the time for an answer is over. */
export const renderOver = (
  {sender, ticket, rating: {score}}: Question,
  productName: string,
): string =>
  renderPage(
    'This link has expired',
    `<h1>This link has expired</h1>
<p>${score === null ? `A rating of “${escapeHtml(ticket.subject)}” was possible for ${SURVEY_DAYS} days.` : `Thank you. You rated “${escapeHtml(ticket.subject)}”: ${score} – ${SCORES[score - 1]}. It can no longer be changed.`}</p>
<p>If you need help, answer one of the mails of ${escapeHtml(sender)}.</p>`,
    productName,
  );

/** Page for a link that is not ours. */
export const renderUnknown = (productName: string): string =>
  renderPage(
    'This link does not work',
    '<h1>This link does not work</h1>\n<p>Part of it may be missing. Open it from the mail once more, or copy it whole.</p>',
    productName,
  );

/** Page after too many attempts. */
export const renderTooMany = (productName: string): string =>
  renderPage(
    'Too many tries',
    '<h1>Too many tries</h1>\n<p>Wait a minute and send your rating again.</p>',
    productName,
  );
