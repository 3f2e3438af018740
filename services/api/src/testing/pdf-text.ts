import {inflateSync} from 'node:zlib';

const objectsOf = (pdf: string) =>
  [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => ({
    id,
    body,
    stream: /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1],
  }));

const inflated = (body: string, stream: string): string =>
  body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream;

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Letters by glyph: all that the map lists from glyph 0 on. */
const readMap = (map: string): string[] =>
  [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)].flatMap(([, , list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => lettersOf(hex.replaceAll(' ', ''))),
  );

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
      const said = [
        ...streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1]).matchAll(
          /\/(F\d+) [\d.]+ Tf|\[(<[\s\S]*?)\] TJ/g,
        ),
      ].map(([, font, shown = '']) => {
        if (font !== undefined) letters = fonts.get(font) ?? [];
        return [...shown.matchAll(/<([\da-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
          .join('');
      });
      return said.filter(Boolean).join('\n');
    });
};
