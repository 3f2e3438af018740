import {type Html, html} from '../html/index.ts';

/** A link of a mail. */
export interface Action {
  label: string;
  url: string;
}

export interface Layout {
  subject: string;
  /** Language of its texts, BCP 47; `linkHint` stands above the spelled-out link. Default: English. */
  language?: {code: string; linkHint: string};
  /** Sender of the mail: the name of the workspace, or of the product. */
  sender: string;
  paragraphs: string[];
  /** Texts with a link each. */
  items?: Action[];
  /** Usually one button; a survey has one for each score. */
  actions: Action[];
  /** Spelled out below the buttons, for readers who cannot press them. */
  link: string | null;
  /** Small print. */
  note: string | null;
  /** Small print at the end. */
  links?: Action[];
}

/** Dark colours for mail programs that support them; contrasts that survive inversion by others, and a button with a border. */
const STYLE: Html = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#17131f!important}.card{background:#221c2e!important;border-color:#453c57!important}
.text{color:#f1eef6!important}.name,.link{color:#cdbcf5!important}.small{color:#b8b1c4!important}
.button{background:#cdbcf5!important;color:#1d0a41!important;border-color:#cdbcf5!important}
}`;

const ENGLISH = {code: 'en', linkHint: 'If the button does not work, open this link:'};

const FONT = "font-family:'Open Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const NAME = `${FONT};margin:0 0 16px;font-size:18px;line-height:1.3;font-weight:700;color:#230653`;
const TEXT = `${FONT};margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f1f1f`;
const SMALL = `${FONT};margin:0 0 8px;font-size:13px;line-height:1.5;color:#565a5c`;
const LINK = 'color:#4b2a8c;word-break:break-all;overflow-wrap:anywhere';
const BUTTON = `${FONT};display:inline-block;padding:12px 24px;background:#230653;border:1px solid #8a6fc7;border-radius:6px;color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-align:center;text-decoration:none`;

/**
 * HTML of every mail that is not part of a conversation: up to 600 px wide, without pictures, light and dark. All texts are escaped.
 * @returns a whole document
 */
export const renderLayout = ({
  subject,
  language = ENGLISH,
  sender,
  paragraphs,
  items = [],
  actions,
  link,
  note,
  links = [],
}: Layout): string =>
  html`<!doctype html>
<html lang="${language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f2f7">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>
<p class="name" style="${NAME}">${sender}</p>
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #ded9e6;border-radius:8px"><tr><td style="padding:24px">
${paragraphs.map((text) => html`<p class="text" style="${TEXT}">${text}</p>`)}
${items.map(renderItem)}
${actions.map(renderButton)}
${link === null ? null : renderLink(link, language.linkHint)}
${note === null ? null : html`<p class="small" style="${SMALL};margin:16px 0 0">${note}</p>`}
${links.length === 0 ? null : html`<p class="small" style="${SMALL};margin:16px 0 0">${links.map(renderSmallLink)}</p>`}
</td></tr></table>
</td></tr></table>
</td></tr></table>
</body></html>`.markup;

const renderButton = ({label, url}: Action): Html =>
  html`<p style="margin:0 0 12px"><a class="button" href="${url}" style="${BUTTON}">${label}</a></p>`;

const renderItem = ({label, url}: Action): Html =>
  html`<p class="text" style="${TEXT};margin:0 0 12px"><a class="link" href="${url}" style="${LINK};word-break:normal">${label}</a></p>`;

const renderSmallLink = ({label, url}: Action): Html =>
  html`<a class="link" href="${url}" style="${LINK};word-break:normal;margin-right:16px">${label}</a> `;

const renderLink = (link: string, hint: string): Html =>
  html`<p class="small" style="${SMALL};margin:16px 0 0">${hint}<br><a class="link" href="${link}" style="${LINK}">${link}</a></p>`;
