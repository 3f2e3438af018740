import type {SendMailOptions} from 'nodemailer';
import {toTextWithLinks} from '@switchboard/contracts/plain-text';
import {escapeHtml} from '@switchboard/service-kit/html';

interface Address {
  name: string;
  address: string;
}
/** A quoted message of the thread. */
export interface Quoted {
  author: string;
  html: string;
  at: string;
}
export interface OutgoingFile {
  id: string;
  name: string;
  mime: string;
  content: Buffer;
}

export interface Outgoing {
  from: Address;
  to: Address[];
  cc: Address[];
  /** In no head. */
  bcc: Address[];
  replyTo: string | null;
  subject: string;
  messageId: string;
  /** Ids of the thread, oldest first. */
  references: string[];
  html: string;
  signature: string;
  files: OutgoingFile[];
  /** Newest first. */
  quoted: Quoted[];
  /** HTML of the forwarded messages; empty in an answer. */
  forwarded: string;
}

type Composed = SendMailOptions & {to: Address[]; subject: string; text: string; html: string};

/** Style of cells, for mail programs without style sheets. */
const CELL_STYLE = 'border:1px solid #cccccc;padding:4px 8px;vertical-align:top';
const TABLE_TAG = /<(table|td|th)(?=[ >])/g;

/** Adds borders to tables, each in its own tags. */
const withBorders = (html: string): string =>
  html.replace(TABLE_TAG, (tag, name: string) =>
    name === 'table' ? `${tag} style="border-collapse:collapse"` : `${tag} style="${CELL_STYLE}"`,
  );

const PICTURE = /<img\b[^<>]*>/g;
const REFERENCES_MAX = 20;
const UNFIT = /[\p{Cc}\u2028\u2029]+/gu;

/** Composes a reply as a mail of two parts, with the thread below it. Texts of people lose their line breaks before they enter the head. */
export const composeMail = ({
  from,
  to,
  cc,
  bcc,
  replyTo,
  subject,
  messageId,
  references,
  html,
  signature,
  files,
  quoted,
  forwarded,
}: Outgoing): Composed => {
  const shown = new Map(
    files
      .filter(({id}) => `${html}${forwarded}`.includes(`data-attachment="${id}"`))
      .map((file) => [file.id, `${file.id}@attachment`]),
  );
  const known = references.slice(-REFERENCES_MAX);
  return {
    from: clean(from),
    to: to.map(clean),
    ...(cc.length > 0 && {cc: cc.map(clean)}),
    ...(bcc.length > 0 && {bcc: bcc.map(clean)}),
    ...(replyTo !== null && {replyTo}),
    messageId,
    subject: quoted.length > 0 ? answerTo(plain(subject)) : plain(subject),
    ...(known.length > 0 && {inReplyTo: known.at(-1), references: known}),
    text: writeText({html, signature, quoted, forwarded}),
    html: writeHtml({html, signature, quoted, forwarded}, shown),
    attachments: files.map(({id, name, mime, content}) => ({
      filename: name,
      contentType: mime,
      content,
      ...(shown.has(id) && {cid: shown.get(id), contentDisposition: 'inline' as const}),
    })),
  };
};

type Body = Pick<Outgoing, 'html' | 'signature' | 'quoted' | 'forwarded'>;

const writeText = ({html, signature, quoted, forwarded}: Body): string =>
  [
    toTextWithLinks(html),
    ...(signature === '' ? [] : [`-- \n${signature}`]),
    ...quoted.map(quoteText),
    ...(forwarded === '' ? [] : [toTextWithLinks(forwarded)]),
  ].join('\n\n');

/** @param shown ids of the parts of pictures, by the ids of the files */
const writeHtml = (
  {html, signature, quoted, forwarded}: Body,
  shown: Map<string, string>,
): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family:Arial,sans-serif;font-size:14px;line-height:1.5;color:#1f1f1f">',
    withBorders(withPictures(html, shown)),
    ...(signature === ''
      ? []
      : [`<p>-- <br>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`]),
    ...quoted.map(quoteHtml),
    withBorders(withPictures(forwarded, shown)),
    '</body></html>',
  ].join('\n');

const plain = (text: string) => text.replace(UNFIT, ' ').trim();
const clean = ({name, address}: Address): Address => ({name: plain(name), address});

/** `Refund` → `Re: Refund`; keeps a subject with this prefix. */
export const answerTo = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** `Fwd: Refund`; keeps a subject with this prefix. */
export const forwardSubject = (subject: string): string =>
  /^fwd?:/i.test(subject) ? subject : `Fwd: ${subject}`;

const withPictures = (html: string, shown: Map<string, string>) =>
  html.replace(PICTURE, (picture) => {
    const cid = shown.get(/data-attachment="([0-9a-f-]+)"/.exec(picture)?.[1] ?? '');
    return cid === undefined ? '' : picture.replace(/data-attachment="[^"]*"/, `src="cid:${cid}"`);
  });

const quoteText = ({author, html, at}: Quoted) =>
  `On ${at}, ${author} wrote:\n${toTextWithLinks(html)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;

const quoteHtml = ({author, html, at}: Quoted) =>
  `<p>On ${escapeHtml(at)}, ${escapeHtml(author)} wrote:</p>\n<blockquote type="cite" style="margin:0 0 0 8px;padding-left:8px;border-left:2px solid #cccccc">${withBorders(html.replace(PICTURE, ''))}</blockquote>`;
