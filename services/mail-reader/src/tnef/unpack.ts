import type {Attachment, ParsedMail} from 'mailparser';
import {openTnef} from './index.ts';

const isTnef = ({contentType, filename}: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(contentType || '') ||
  /^win(?:mail|dat)?\.dat$/i.test(filename || '');

/**
 * Replaces the `winmail.dat` of a mail by its content: its files are added to those of the mail, and its text is used if the mail has none
 * of equal quality. One that cannot be read completely stays, too.
 */
export const unpackTnef = (mail: ParsedMail): ParsedMail => {
  if (!mail.attachments.some(isTnef)) return mail;
  const unpacked = {...mail};
  unpacked.attachments = mail.attachments.flatMap((part) => {
    const opened = isTnef(part) ? openTnef(part.content) : null;
    if (!opened) return [part];
    unpacked.html ||= opened.html ?? false;
    unpacked.text = unpacked.text?.trim() ? unpacked.text : (opened.text ?? '');
    const files = opened.files.map(
      ({name, mime, cid, content}): Attachment =>
        ({
          ...part,
          filename: name || undefined,
          contentType: mime,
          content,
          cid: cid ?? undefined,
          size: content.length,
        }) as Attachment,
    );
    const isEmpty = files.length === 0 && opened.html === null && opened.text === null;
    return opened.isWhole && !isEmpty ? files : [...files, part];
  });
  return unpacked;
};
