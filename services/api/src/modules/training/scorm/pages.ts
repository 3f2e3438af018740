import {readMarkup} from '@switchboard/service-kit/html';

/** A page begins within this many characters; only comments precede it. */
const HEAD_CHARACTERS = 65_536;

/** Position for the first script of a page: at the beginning of its head, or of the element in place of it. */
const startOf = (html: string): number => {
  let [place, isFound] = [0, false];
  // A comment to browsers, which ends with its first tag.
  const head = html.slice(0, HEAD_CHARACTERS).replaceAll('<![CDATA[', '<!?CDATA[');
  readMarkup(head, {
    open: (name, _attributes, {start, end}) => {
      if (isFound) return;
      isFound = name !== 'html';
      place = isFound && name !== 'head' ? start : end;
    },
  });
  return place;
};

const insert = (html: string, tag: string): string => {
  const place = startOf(html);
  return html.slice(0, place) + tag + html.slice(place);
};

const isUtf16 = ([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/**
 * Inserts a script before all others of a page.
 * @param page in any encoding; one other than UTF-16 keeps its own, byte for byte
 * @param tag ASCII
 */
export const withScript = (page: Buffer, tag: string): {bytes: Buffer; charset: string | null} => {
  const encoding = isUtf16(page);
  if (encoding !== null)
    return {
      bytes: Buffer.from(insert(new TextDecoder(encoding).decode(page), tag)),
      charset: 'utf-8',
    };
  return {bytes: Buffer.from(insert(page.toString('latin1'), tag), 'latin1'), charset: null};
};
