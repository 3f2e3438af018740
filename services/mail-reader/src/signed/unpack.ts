import {isUtf8} from 'node:buffer';
import {escapeHtml} from '@switchboard/service-kit/html';
import type {Attachment, ParsedMail} from 'mailparser';
import {type Opened, openSigned, type Room} from './open-signed.ts';

/** A mail with the content of its signed parts. */
export interface Unpacked {
  mail: ParsedMail;
  isSigned: boolean;
  isEncrypted: boolean;
}

/** Depth of signed mails within signed mails. */
export const SIGNED_DEPTH_MAX = 4;
const PARTS_MAX = 5;
const HEAD_MAX = 4000;
const FIELD = /^[\w-]{1,76}[ \t]*:/;

const isSealed = ({contentType, filename}: Attachment): boolean =>
  /^application\/(?:x-)?pkcs7-mime$/i.test(contentType || '') ||
  /^smime\.p7[mz]$/i.test(filename || '');

/** Signed content as a mail of its own; null for other documents, such as a signed invoice. */
const asMail = (content: Buffer, {filename}: Attachment): Buffer | null => {
  const head = content.toString('latin1', 0, HEAD_MAX).split(/\r?\n\r?\n/, 1)[0] ?? '';
  if (FIELD.test(head) && /^(?:content-type|mime-version):/im.test(head)) return content;
  const isOfMail = filename === undefined || /^smime\.p7[mz]$/i.test(filename);
  return isOfMail && isUtf8(content) ? Buffer.concat([Buffer.from('\r\n'), content]) : null;
};

const htmlOf = ({html, text = ''}: ParsedMail): string =>
  html || (text.trim() === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);

/** Joins both texts, one below the other. */
const joined = (outer: ParsedMail, inner: ParsedMail): ParsedMail => {
  const hasText = Boolean(outer.text?.trim() || outer.html);
  const text = hasText ? [outer.text, inner.text].filter(Boolean).join('\n\n') : inner.text;
  const html = hasText && (outer.html || inner.html) ? htmlOf(outer) + htmlOf(inner) : inner.html;
  return {...outer, ...(text !== undefined && {text}), html: html || false};
};

type Sealed = Opened & {part: Attachment};

const openedIn = ({attachments}: ParsedMail, room: Room): Sealed[] =>
  attachments
    .filter(isSealed)
    .slice(0, PARTS_MAX)
    .flatMap((part) => {
      const opened = openSigned(part.content, room);
      return opened ? [{...opened, part}] : [];
    });

/**
 * Opens parts of a mail that are signed as a whole (RFC 8551, `signed-data`): nothing in them is encrypted. The signature is not verified.
 * The signed part stays a file.
 * @param within `read` reads the content; `room`: of the whole mail
 */
export const unpackSigned = async (
  mail: ParsedMail,
  {read, room}: {read: (content: Buffer) => Promise<Unpacked>; room: Room},
): Promise<Unpacked> => {
  let unpacked: Unpacked = {mail, isSigned: false, isEncrypted: false};
  for (const sealed of openedIn(mail, room)) {
    if (sealed.kind === 'encrypted') unpacked.isEncrypted = true;
    const content = sealed.kind === 'signed' ? asMail(sealed.content, sealed.part) : null;
    if (!content) continue;
    const inner = await read(content);
    const whole = joined(unpacked.mail, inner.mail);
    unpacked = {
      mail: {...whole, attachments: [...whole.attachments, ...inner.mail.attachments]},
      isSigned: true,
      isEncrypted: unpacked.isEncrypted || inner.isEncrypted,
    };
  }
  return unpacked;
};
