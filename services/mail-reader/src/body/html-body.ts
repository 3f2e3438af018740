import {BODY_MAX} from '@switchboard/contracts/limits';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {sanitize} from '@switchboard/service-kit/html';
import {withLinks} from './links.ts';
import {withMeaning} from './meaning.ts';
import type {Split} from '../quotes/index.ts';

export const HTML_MAX = 5 * BODY_MAX;
const UNREAD_ELEMENTS = ['head', 'title', 'style', 'script'];

/** Stored text of a mail. `rest`: the excess part, kept as a file. */
export interface Body {
  html: string;
  text: string;
  quotedHtml: string | null;
  rest: string | null;
}

interface Reading {
  cids: Map<string, string>;
  split: (html: string) => Split;
}

/** Removes invisible characters that the database rejects. */
export const withoutUnseen = (text: string): string => text.replace(/[^\P{Cc}\t\r\n]/gu, '');

/** True for text without visible characters. */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/** Reads the visible content; the alternative texts of hidden pictures are used only if there is nothing else to read. */
export const readShown = (given: string, reading: Reading): Body => {
  const body = readHtml(given, reading);
  const hasContent = !isBlank(body.text) || body.html.includes('<img ');
  return hasContent ? body : readHtml(given, {...reading, hasAlts: true});
};

const readHtml = (
  given: string,
  {cids, split, hasAlts = false}: Reading & {hasAlts?: boolean},
): Body => {
  const shown = UNREAD_ELEMENTS.reduce(
    withoutElement,
    withLinks(withoutUnseen(given.toWellFormed())).replace(
      /data-(?=attachment|mention)/gi,
      'data-no-',
    ),
  );
  const {fresh, quoted} = split(withMeaning(withPictures(shown, cids, hasAlts)));
  const html = sanitize(fresh);
  const rest = sanitize(quoted);
  const isTooLong = rest.length > HTML_MAX;
  return {
    html,
    text: toPlainText(html),
    quotedHtml: toPlainText(rest) === '' || isTooLong ? null : rest,
    rest: isTooLong ? toPlainText(sanitize(shown)) : null,
  };
};

/** Removes elements of a name with their content; in one walk, as there may be thousands. */
const withoutElement = (html: string, name: string): string => {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let [kept, from] = ['', 0];
  for (;;) {
    const start = lower.indexOf(`<${name}`, from);
    const end = start === -1 ? -1 : lower.indexOf(`</${name}`, start);
    if (start === -1 || end === -1) return kept + html.slice(from);
    if (/[\s/>]/.test(lower[start + name.length + 1] ?? '')) kept += html.slice(from, start);
    else kept += html.slice(from, end);
    from = end;
    const close = lower.indexOf('>', end);
    if (close === -1) return kept;
    from = close + 1;
  }
};

const PICTURE = /<img\b[^<>]*>/gi;
const CID = /\bsrc=["']?cid:([^"'\s>]+)/i;
const ALT = /\balt="([^"]*)"/i;
const ALT_MAX = 200;

/**
 * Replaces addresses of pictures that came with the mail by ids of attachments.
 * @param cids their ids by the ids of the parts
 * @param hasAlts replaces other pictures by their alternative texts
 */
export const withPictures = (html: string, cids: Map<string, string>, hasAlts = false): string =>
  html.replace(PICTURE, (picture) => {
    const cid = CID.exec(picture)?.[1];
    const alt = (ALT.exec(picture)?.[1] ?? '').slice(0, ALT_MAX);
    if (cid === undefined) return hasAlts ? alt : picture;
    const id = cids.get(`<${decoded(cid).toLowerCase()}>`) ?? cids.get(decoded(cid).toLowerCase());
    return id ? `<img data-attachment="${id}" alt="${alt}">` : '';
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
