import {createHash} from 'node:crypto';
import type {Language} from '@switchboard/contracts/user/languages';
import {escapeHtml} from '@switchboard/service-kit/html';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f8f8f8;color:#1f1f1f;font:16px/1.5 "Open Sans",Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 16px}
section{background:#fff;border-radius:10px;padding:24px;box-shadow:0 1px 3px rgba(0,0,0,.15)}
h1{margin:0 0 8px;color:#230653;font-size:24px;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 16px;color:#565a5c;overflow-wrap:anywhere}a{color:#4b2a8c}
.told{color:#14603a;font-weight:600}.wrong{color:#b3261e;font-weight:600}
fieldset{border:0;margin:0 0 20px;padding:0}legend{padding:0;margin:0 0 8px;font-weight:600}
label.score{display:flex;align-items:center;gap:12px;padding:12px 14px;margin:0 0 8px;border:1px solid #8c8796;border-radius:8px;cursor:pointer}
label.score:hover{background:#f4f1f9}label.score:has(:checked){border-color:#230653;box-shadow:inset 0 0 0 1px #230653;background:#f4f1f9}
input:not([type]){width:100%;padding:10px 12px;font:inherit;border:1px solid #8c8796;border-radius:8px}
dl{margin:0;display:grid;gap:2px}dt{color:#565a5c;font-size:14px}dd{margin:0 0 10px;overflow-wrap:anywhere}
input[type=radio]{width:20px;height:20px;margin:0;accent-color:#230653}
label.comment{display:block;margin:0 0 6px;font-weight:600}
textarea{width:100%;min-height:110px;padding:10px 12px;font:inherit;border:1px solid #8c8796;border-radius:8px;resize:vertical}
button{margin-top:20px;padding:12px 24px;font:inherit;font-weight:600;color:#fff;background:#230653;border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:3px solid #7a4fd0;outline-offset:2px}
footer{margin-top:24px;color:#565a5c;font-size:14px;text-align:center}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy of {@link renderPage}: nothing runs, loads or frames it. */
export const pageSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

interface Page {
  language: Language;
  title: string;
  /** HTML below the product's head. */
  content: string;
  productName: string;
}

/** Like {@link renderPage}, in any language. */
export const renderPageIn = ({
  language,
  title,
  content,
  productName,
}: Page): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><section>
${content}
</section><footer>${escapeHtml(productName)}</footer></main></body></html>`;

/**
 * Page without scripts, for visitors from a link in a mail.
 * @param content HTML below the product's head
 */
export const renderPage = (title: string, content: string, productName: string): string =>
  renderPageIn({language: 'en', title, content, productName});
