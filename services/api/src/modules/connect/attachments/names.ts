import {TEXT_MAX} from '@switchboard/contracts/limits';

/**
 * Invisible characters, including those that turn the reading direction: `exe.gpj` must not be shown as `jpg.exe`. Some scripts and emoji
 * need the joiners.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Windows drops dots and blanks at the end: `run.exe. .` is `run.exe`. */
const DROPPED = /[\s.\p{C}]/u;

const withoutDropped = (name: string): string => {
  const signs = [...name];
  return signs.slice(0, signs.findLastIndex((sign) => !DROPPED.test(sign)) + 1).join('');
};

/** The last part of a path as a plain name; its extension survives shortening. Name checks use this form. */
export const cleanName = (given: string): string => {
  const name = withoutDropped(
    (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(UNSEEN, '').trim(),
  );
  if (name === '') return 'file';
  if (name.length <= TEXT_MAX) return name;
  const ending = /\.[^.]{1,15}$/.exec(name)?.[0] ?? '';
  return withoutDropped(name.slice(0, TEXT_MAX - ending.length).toWellFormed() + ending);
};

/** `Content-Disposition` of a download: the name for every browser (RFC 6266), in ASCII for old ones. */
export const downloadAs = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
