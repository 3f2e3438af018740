import EmailReplyParser from 'email-reply-parser';
import {sanitize, toPlainText} from '../../../html/index.ts';

/** New text, and what stands below it of earlier mails; both as they came. */
export type Split = {fresh: string; quoted: string};

/** How mail programs begin what they quote. Each looks only a little way ahead, so that no text makes them slow. */
const QUOTE_STARTS = [
  /<div[^>]{0,200}class=["']?[^"'>]{0,100}(?:gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote|zmail_extra)/i,
  /<blockquote[^>]{0,300}type=["']?cite/i,
  /<div[^>]{0,200}id=["']?(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION)/i,
  /<div[^>]{0,200}style=["'][^"'>]{0,200}border-top:\s{0,3}solid #(?:E1E1E1|B5C4DF) 1\.0pt/i,
  /-{3,20}\s{0,3}(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)\s{0,3}-{3,20}/i,
];
const ATTRIBUTION_REACH = 800;
const ATTRIBUTION_START = /\b(?:On|Am|Le|El|Il|Op|Em)\s/g;
const ATTRIBUTION = /^(?:On|Am|Le|El|Il|Op|Em)\s[^]{5,400}(?:wrote|schrieb|écrit|escribió|scritto|schreef|escreveu)\s{0,3}:?$/;
/** Beyond this a text is no conversation. */
const SPLIT_MAX = 200_000;

/** The line "On … wrote:" before a quote belongs to it. */
const withAttribution = (html: string, at: number): number => {
  const start = Math.max(0, at - ATTRIBUTION_REACH);
  const before = html.slice(start, at);
  const found = [...before.matchAll(ATTRIBUTION_START)].findLast(({index}) => ATTRIBUTION.test(toPlainText(sanitize(before.slice(index), 0))));
  return found ? start + found.index : at;
};

/** Splits HTML where a mail program began to quote; whole when nothing new would be left. */
export const splitHtml = (html: string): Split => {
  const starts = QUOTE_STARTS.flatMap(pattern => pattern.exec(html)?.index ?? []);
  if (starts.length === 0) return {fresh: html, quoted: ''};
  const at = withAttribution(html, Math.min(...starts));
  const fresh = html.slice(0, at);
  return toPlainText(sanitize(fresh)) === '' ? {fresh: html, quoted: ''} : {fresh, quoted: html.slice(at)};
};

/** Splits plain text: what is quoted and signatures are apart; whole when nothing new would be left. */
export const splitText = (text: string): Split => {
  if (text.length > SPLIT_MAX) return {fresh: text, quoted: ''};
  const fragments = new EmailReplyParser().read(text).getFragments();
  const join = (isHidden: boolean) => fragments.filter(fragment => fragment.isHidden() === isHidden).map(fragment => fragment.getContent()).join('\n').trim();
  const fresh = join(false);
  return fresh === '' ? {fresh: text.trim(), quoted: ''} : {fresh, quoted: join(true)};
};
