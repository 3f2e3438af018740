export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

/** Names of programs that hide their extension. */
export const HIDDEN_PROGRAMS = [
  'invoice.hta ',
  'invoice.hta\u00a0',
  'invoice.hta.',
  'invoice.hta. . .',
  'invoice.js\u200e',
  'invoice.js\u200b',
  'invoice.j\u00ads',
  'invoice.\u2066js',
  'invoice.hta\u{e0020}',
  'INVOICE.HTA',
  'invoice.hta:x.txt',
  'invoice.txt:x.hta',
  'invoice.\uff48ta',
  `${'n'.repeat(251)}.exe${'n'.repeat(40)}`,
  'a.py',
  'a.one',
  'a.iqy',
  'a.xll',
  'a.jnlp',
  'a.img',
  'a.appx',
  'a.library-ms',
  'a.url',
  'a.wsf',
  'a.slk',
  'a.desktop',
];

/** Text of all kinds. */
export const TEXTS: readonly [name: string, content: string | Buffer][] = [
  ['list.csv', 'a;b\n1;2'],
  ['page.html', '<!doctype html><script>alert(1)</script>'],
  ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['old.txt', Buffer.from('Grüße', 'latin1')],
  ['wide.txt', Buffer.from('\ufeffGrüße', 'utf16le')],
  ['empty.log', ''],
];

/** The head of an archive with one file, and its content. */
export const zip = (name: string, content = '') => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
};
