import {fileTypeFromBuffer} from 'file-type';
import {openPicture} from '#pictures/index.ts';
import {isRunnable} from './risky-names.ts';

/** Kept content of a file: its bytes, re-encoded for pictures, and its type. */
export interface Content {
  mime: string;
  bytes: Buffer;
}

const DRAWING_SECONDS = 10;

/** Pictures that browsers show. They are re-encoded, so that only their pixels are kept. */
const PICTURES = new Map<string, 'png' | 'jpeg' | 'gif' | 'webp'>([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
]);

/** Types kept unchanged, for download only. */
const KEPT = new Set([
  'application/pdf',
  'application/rtf',
  'application/zip',
  'application/gzip',
  'application/x-cfb',
  'text/calendar',
  'text/vcard',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'image/bmp',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/opus',
  'audio/wav',
  'audio/amr',
  'audio/flac',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-m4v',
  'video/3gpp',
]);
/** Markup is treated as text: browsers get it as such. */
const READ_AS_TEXT = new Set(['application/xml', 'text/html', 'image/svg+xml']);

/** The class of a Windows installer or its patch, which is a compound file as old office documents are. */
const INSTALLERS = ['84100c0000000000c000000000000046', '86100c0000000000c000000000000046'].map(
  (hex) => Buffer.from(hex, 'hex'),
);
/**
 * Parts of newer office documents that contain macros; their names are not compressed. A document without macros by its type must not have
 * any.
 */
const MACRO_PARTS = [
  'vbaProject.bin',
  'Basic/script-lc.xml',
  'Scripts/python/',
  'Scripts/javascript/',
  'Scripts/beanshell/',
].map((name) => Buffer.from(name));
const CONTROLS = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * Validates a file by its content. May take long: callers run it in a thread (`judge.ts`).
 * @param name as it will be stored; only checked for endings that run when opened
 * @param keepsUnknown true to keep bytes of no known kind, for download only: signed and encrypted mails, files of special programs
 * @returns undefined for content that is not allowed: programs, newer office documents with macros, broken pictures, pictures of more than
 * 40 million pixels or that take longer than ten seconds, unknown bytes unless they are kept
 */
export const readContent = async (
  bytes: Buffer,
  name: string,
  keepsUnknown = false,
): Promise<Content | undefined> => {
  if (isRunnable(name)) return undefined;
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === undefined || READ_AS_TEXT.has(mime))
    return isText(bytes)
      ? {mime: 'text/plain', bytes}
      : mime === undefined && keepsUnknown
        ? {mime: 'application/octet-stream', bytes}
        : undefined;
  const format = PICTURES.get(mime);
  if (format) return redraw(bytes, format);
  if (mime === 'application/x-cfb' && INSTALLERS.some((id) => bytes.includes(id))) return undefined;
  if (/officedocument|opendocument/.test(mime) && MACRO_PARTS.some((part) => bytes.includes(part)))
    return undefined;
  return KEPT.has(mime) ? {mime, bytes} : undefined;
};

const redraw = async (
  bytes: Buffer,
  format: 'png' | 'jpeg' | 'gif' | 'webp',
): Promise<Content | undefined> => {
  try {
    const picture = openPicture(bytes, {animated: format === 'gif' || format === 'webp'});
    return {
      mime: `image/${format}`,
      bytes: await (format === 'gif' ? picture : picture.autoOrient())
        .toFormat(format)
        .timeout({seconds: DRAWING_SECONDS})
        .toBuffer(),
    };
  } catch {
    return undefined;
  }
};

/** Text in UTF-8 or an older one-byte character set, or in UTF-16 with its mark. */
const isText = (bytes: Buffer): boolean => {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' || !CONTROLS.test(bytes.toString('latin1'));
};
