import {inflateSync} from 'node:zlib';

/** Text between a start and the next end. */
const between = (text: string, start: string, end: string): string | undefined => {
  const from = text.indexOf(start);
  return from === -1 ? undefined : text.slice(from + start.length).split(end, 1)[0];
};

const objectsOf = (pdf: string) =>
  pdf.split('\nendobj').flatMap((part) => {
    const body = between(part, ' 0 obj\n', '\nendobj');
    if (body === undefined) return [];
    const id = part.split(' 0 obj\n', 1)[0]?.split('\n').at(-1) ?? '';
    return [{id, body, stream: between(body, 'stream\n', '\nendstream')}];
  });

const inflated = (body: string, stream: string): string =>
  body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream;

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Letters by glyph: all that the map lists from glyph 0 on. */
const readMap = (map: string): string[] =>
  map
    .split('> [')
    .slice(1)
    .flatMap((rest) => (rest.split(']', 1)[0] ?? '').split('<').slice(1))
    .map((one) => lettersOf((one.split('>', 1)[0] ?? '').replaceAll(' ', '')));

/**
 * For tests: the text of a PDF that pdfkit wrote, a line for each call that wrote some.
 * @returns the text of each page
 */
export const pdfText = (bytes: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const byId = new Map(objects.map((object) => [object.id, object]));
  const streamOf = (id = '') => {
    const {body = '', stream = ''} = byId.get(id) ?? {};
    return inflated(body, stream);
  };
  const fonts = new Map(
    objects.flatMap(({body}) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(byId.get(id)?.body ?? '')?.[1];
        return [name, readMap(streamOf(toUnicode))] as const;
      }),
    ),
  );
  return objects
    .filter(({body}) => /\/Type \/Page\n/.test(body))
    .map(({body}) => {
      let letters: string[] = [];
      const lines = streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1]).split('\n');
      const said = lines.map((line) => {
        const font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1];
        if (font !== undefined) letters = fonts.get(font) ?? [];
        if (!line.endsWith('] TJ')) return '';
        return [...line.matchAll(/<([\da-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
          .join('');
      });
      return said.filter(Boolean).join('\n');
    });
};
