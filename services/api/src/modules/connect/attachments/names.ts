import {TEXT_MAX} from '@switchboard/contracts/limits';

/** Controls, and the signs that turn the reading direction: `exe.gpj` must not be shown as `jpg.exe`. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The last part of a path as a plain name; its ending survives when it is shortened. */
export const cleanName = (given: string): string => {
  const name = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(UNSEEN, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (name.length <= TEXT_MAX) return name;
  const ending = /\.[^.]{1,15}$/.exec(name)?.[0] ?? '';
  return name.slice(0, TEXT_MAX - ending.length).toWellFormed() + ending;
};

/** `Content-Disposition` of a download: the name for every browser (RFC 6266), in ASCII for old ones. */
export const downloadAs = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
