import EmailReplyParser from 'email-reply-parser';
import {sanitize, toPlainText} from '../../../html/index.ts';

/** New text, and what stands below it of earlier mails; both as they came. */
export type Split = {fresh: string; quoted: string};

/** Elements in which mail programs quote, by what their attributes hold; in lower case and without blanks and quotation marks. */
const QUOTING_TAG = /<(?:div|blockquote)\b[^<>]*>/gi;
const QUOTING = [
  'gmail_quote', 'moz-cite-prefix', 'yahoo_quoted', 'protonmail_quote', 'zmail_extra', 'id=divrplyfwdmsg', 'id=appendonsend', 'id=olk_src_body_section',
  'border-top:solid#e1e1e11.0pt', 'border-top:solid#b5c4df1.0pt',
];
/** Between dashes: where older programs begin. */
const FORWARDED = /Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original/gi;
const DASHES_REACH = 23;

const isQuoting = (tag: string): boolean => {
  const plain = tag.toLowerCase().replace(/[\s"']/g, '');
  return plain.startsWith('<blockquote') ? plain.includes('type=cite') : QUOTING.some(mark => plain.includes(mark));
};

/** Where the dashes before such words begin; undefined where there are none on one of the sides. */
const dashesAround = (html: string, {index, 0: words}: RegExpExecArray): number | undefined => {
  const [before, after] = [html.slice(Math.max(0, index - DASHES_REACH), index), html.slice(index + words.length, index + words.length + DASHES_REACH)];
  const dashes = /-{3,20}\s{0,3}$/.exec(before);
  return dashes && /^\s{0,3}---/.test(after) ? index - before.length + dashes.index : undefined;
};

const firstOf = <One>(all: Iterable<One>, startOf: (one: One) => number | undefined): number | undefined => {
  for (const one of all) {
    const start = startOf(one);
    if (start !== undefined) return start;
  }
  return undefined;
};

/** Where a mail program began to quote, in one walk. */
const findQuote = (html: string): number | undefined => {
  const starts = [
    firstOf(html.matchAll(QUOTING_TAG), ({index, 0: tag}) => (isQuoting(tag) ? index : undefined)),
    firstOf(html.matchAll(FORWARDED), match => dashesAround(html, match)),
  ].filter(start => start !== undefined);
  return starts.length === 0 ? undefined : Math.min(...starts);
};

const ATTRIBUTION_REACH = 800;
const ATTRIBUTION_START = /\b(?:On|Am|Le|El|Il|Op|Em)\s/g;
const ATTRIBUTION_BEGIN = /^(?:On|Am|Le|El|Il|Op|Em)\s/;
const ATTRIBUTION_END = /(?:wrote|schrieb|écrit|escribió|scritto|schreef|escreveu)\s{0,3}:?$/;
const ATTRIBUTION_MAX = 410;

const isAttribution = (text: string): boolean => text.length <= ATTRIBUTION_MAX && ATTRIBUTION_BEGIN.test(text) && ATTRIBUTION_END.test(text);

/** Beyond this a text is no conversation. */
const SPLIT_MAX = 200_000;

/** The line "On … wrote:" before a quote belongs to it. */
const withAttribution = (html: string, at: number): number => {
  const start = Math.max(0, at - ATTRIBUTION_REACH);
  const before = html.slice(start, at);
  const found = [...before.matchAll(ATTRIBUTION_START)].findLast(({index}) => isAttribution(toPlainText(sanitize(before.slice(index), 0))));
  return found ? start + found.index : at;
};

/** Splits HTML where a mail program began to quote; whole when nothing new would be left. */
export const splitHtml = (html: string): Split => {
  const start = findQuote(html);
  if (start === undefined) return {fresh: html, quoted: ''};
  const at = withAttribution(html, start);
  const fresh = html.slice(0, at);
  return toPlainText(sanitize(fresh)) === '' ? {fresh: html, quoted: ''} : {fresh, quoted: html.slice(at)};
};

/** Longer lines begin no quote, and cost the parser the square of their length. */
const LINE_MAX = 2000;
/** Stands for a long line while the others are looked at: a sign that no text has. */
const STAND_IN = '\ue000';
const STAND_INS = /\ue000(\d+)\ue000/g;

/** Splits plain text: what is quoted and signatures are apart; whole when nothing new would be left. */
export const splitText = (text: string): Split => {
  if (text.length > SPLIT_MAX || text.includes(STAND_IN)) return {fresh: text, quoted: ''};
  const long: string[] = [];
  const shown = text.split('\n').map(line => (line.length > LINE_MAX ? `${STAND_IN}${long.push(line) - 1}${STAND_IN}` : line)).join('\n');
  const fragments = new EmailReplyParser().read(shown).getFragments();
  const join = (isHidden: boolean) => fragments.filter(fragment => fragment.isHidden() === isHidden).map(fragment => fragment.getContent()).join('\n')
    .replace(STAND_INS, (_, index: string) => long[Number(index)] ?? '').trim();
  const fresh = join(false);
  return fresh === '' ? {fresh: text.trim(), quoted: ''} : {fresh, quoted: join(true)};
};
