import {createHash} from 'node:crypto';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import {escapeHtml} from '@switchboard/service-kit/html';
import {splitLinks} from './links.ts';

const STYLE = `
body{margin:0;background:#f8f8f8;color:#1f1f1f;font:16px/1.5 "Open Sans",Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{color:#230653}h2{margin:0;font-size:18px}
article{background:#fff;border-radius:8px;padding:20px;margin:16px 0;box-shadow:0 1px 3px rgba(0,0,0,.15)}
p{margin:4px 0;color:#565a5c}
iframe{display:block;width:100%;height:480px;margin:12px 0;border:1px solid #d8d4de;border-radius:6px;resize:vertical}
summary{cursor:pointer;color:#230653;width:fit-content}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#230653}a:focus-visible,summary:focus-visible{outline:3px solid #230653;outline-offset:2px}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
export const outboxContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Policy of a mail in its frame: its own styles, no scripts, nothing from the network; links open a tab. */
export const mailContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

const LINKS_OPEN_A_TAB = '<base target="_blank">';

/** HTML of a mail as shown to its reader. */
export const renderMailFrame = (html: string): string =>
  html.includes('<head>')
    ? html.replace('<head>', `<head>${LINKS_OPEN_A_TAB}`)
    : `${LINKS_OPEN_A_TAB}${html}`;

/** Page of the mails: each as HTML in a frame, and as text with working links. */
export const renderOutbox = (mails: OutboxMails, productName: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox - ${escapeHtml(productName)}</title>
<style>${STYLE}</style></head>
<body><main><h1>Outbox</h1>
<p>No mail server is configured, so these mails stay here. Only this machine can see them.</p>
${mails.length === 0 ? '<p>There is no mail yet. Register an account, and its verification link appears here.</p>' : mails.map(renderMail).join('\n')}
</main></body></html>`;

const renderFiles = (id: string, files: OutboxMails[number]['files']) =>
  files.length === 0
    ? ''
    : `<p>${files.map(({name}, position) => `<a href="/outbox/${escapeHtml(id)}/files/${position}">${escapeHtml(name)}</a>`).join(' · ')}</p>`;

const renderMail = ({id, to, subject, text, files, at}: OutboxMails[number]) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></p>
<iframe src="/outbox/${escapeHtml(id)}" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
${renderFiles(id, files)}
<details><summary>Plain text</summary><pre>${linkify(text)}</pre></details>
</article>`;

const linkify = (text: string) =>
  splitLinks(text)
    .map((part) => {
      const shown = escapeHtml(part.text);
      return part.isLink ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
