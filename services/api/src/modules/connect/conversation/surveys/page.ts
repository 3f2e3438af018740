import {createHash} from 'node:crypto';
import {RATING_COMMENT_MAX, SURVEY_DAYS} from '@switchboard/contracts/limits';
import {escapeHtml} from '../../../../html/index.ts';
import {SCORES} from './rules.ts';
import type {Question} from './service.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f8f8f8;color:#1f1f1f;font:16px/1.5 "Open Sans",Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 16px}
section{background:#fff;border-radius:10px;padding:24px;box-shadow:0 1px 3px rgba(0,0,0,.15)}
h1{margin:0 0 8px;color:#230653;font-size:24px;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 16px;color:#565a5c;overflow-wrap:anywhere}
.told{color:#14603a;font-weight:600}.wrong{color:#b3261e;font-weight:600}
fieldset{border:0;margin:0 0 20px;padding:0}legend{padding:0;margin:0 0 8px;font-weight:600}
label.score{display:flex;align-items:center;gap:12px;padding:12px 14px;margin:0 0 8px;border:1px solid #8c8796;border-radius:8px;cursor:pointer}
label.score:hover{background:#f4f1f9}label.score:has(:checked){border-color:#230653;box-shadow:inset 0 0 0 1px #230653;background:#f4f1f9}
input[type=radio]{width:20px;height:20px;margin:0;accent-color:#230653}
label.comment{display:block;margin:0 0 6px;font-weight:600}
textarea{width:100%;min-height:110px;padding:10px 12px;font:inherit;border:1px solid #8c8796;border-radius:8px;resize:vertical}
button{margin-top:20px;padding:12px 24px;font:inherit;font-weight:600;color:#fff;background:#230653;border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:3px solid #7a4fd0;outline-offset:2px}
footer{margin-top:24px;color:#565a5c;font-size:14px;text-align:center}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
export const ratingContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const page = (title: string, content: string, productName: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><section>
${content}
</section><footer>${escapeHtml(productName)}</footer></main></body></html>`;

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
  /** Chosen in the link, or sent without being valid; null for what was answered before. */
  score: number | null;
  comment?: string;
  /** What is wrong with what was sent. */
  fault?: string;
}

/** The form, with the score of the link chosen; with what was answered before, when there is an answer. */
export const renderQuestion = (
  {question, ticket, rating}: Question,
  {score, comment, fault}: Shown,
  productName: string,
): string => {
  const {score: given, comment: said} = rating;
  const told =
    given === null
      ? ''
      : `<p class="told" role="status">Thank you. Your rating is saved: ${given} – ${SCORES[given - 1]}.</p>\n<p>You can change it for ${SURVEY_DAYS} days after we asked.</p>`;
  const wrong = fault === undefined ? '' : `<p class="wrong" role="alert">${escapeHtml(fault)}</p>`;
  return page(
    question,
    `<h1>${escapeHtml(question)}</h1>
<p>This is about “${escapeHtml(ticket.subject)}” (#${ticket.number}).</p>
${told}${wrong}${form(score ?? given, comment ?? said, given === null ? 'Send rating' : 'Change rating')}`,
    productName,
  );
};

/** What is said when the time for an answer is over. */
export const renderOver = ({ticket, rating: {score}}: Question, productName: string): string =>
  page(
    'This link has expired',
    `<h1>This link has expired</h1>
<p>${score === null ? `A rating of “${escapeHtml(ticket.subject)}” was possible for ${SURVEY_DAYS} days.` : `Thank you. You rated “${escapeHtml(ticket.subject)}”: ${score} – ${SCORES[score - 1]}. It can no longer be changed.`}</p>
<p>If you need help, answer one of our mails.</p>`,
    productName,
  );

/** What is said to a link that is not ours. */
export const renderUnknown = (productName: string): string =>
  page(
    'This link does not work',
    '<h1>This link does not work</h1>\n<p>Part of it may be missing. Open it from the mail once more, or copy it whole.</p>',
    productName,
  );

/** What is said to too many tries. */
export const renderTooMany = (productName: string): string =>
  page(
    'Too many tries',
    '<h1>Too many tries</h1>\n<p>Wait a minute and send your rating again.</p>',
    productName,
  );
