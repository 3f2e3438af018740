/** Names of Windows code pages in `TextDecoder`. */
const NAMES: Record<number, string> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10_000: 'macintosh',
  20_127: 'windows-1252',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  28_592: 'iso-8859-2',
  28_605: 'iso-8859-15',
  50_220: 'iso-2022-jp',
  51_932: 'euc-jp',
  54_936: 'gb18030',
  65_001: 'utf-8',
};

/** Decodes text in a Windows code page; an unknown one is treated as Western. */
export const decodeCodePage = (bytes: Uint8Array, page: number): string => {
  const name = NAMES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
  return new TextDecoder(name).decode(bytes);
};
