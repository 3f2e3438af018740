import {escapeHtml} from '../html/index.ts';

/** What a mail says: paragraphs, and at most one button. Plain text: it is escaped here. */
export interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: {label: string; url: string};
  /** Small print below the button. */
  note?: string;
}

/** @returns the same content as text and as HTML */
export const renderMail = (content: MailContent, productName: string) => ({
  subject: content.subject.replace(/[\r\n]+/g, ' '),
  text: renderText(content, productName),
  html: renderHtml(content, productName),
});

const renderText = ({greeting, paragraphs, action, note}: MailContent, productName: string) =>
  [
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${productName}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const BUTTON =
  'display:inline-block;padding:12px 24px;background:#230653;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600';

const renderHtml = (
  {subject, greeting, paragraphs, action, note}: MailContent,
  productName: string,
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f8f8f8;font-family:'Open Sans',Arial,sans-serif;color:#1f1f1f">
<div style="max-width:498px;margin:0 auto;padding:32px 16px">
<p style="color:#230653;font-size:18px;font-weight:700">${escapeHtml(productName)}</p>
<div style="background:#ffffff;border-radius:8px;padding:24px;font-size:15px;line-height:1.5">
${[greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${action ? `<p><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>` : ''}
${note ? `<p style="color:#565a5c;font-size:13px">${escapeHtml(note)}</p>` : ''}
</div></div></body></html>`;
