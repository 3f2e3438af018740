import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {create, type Font} from 'fontkit';
import {decompress} from 'wawoff2';

/** Part of a text that one font has all characters of. */
export interface Run {
  text: string;
  font: Font;
  /** Its strokes are hairlines, and are drawn thicker. */
  isThin: boolean;
}

/** A file of a family, and the characters that it has. */
interface Slice {
  file: string;
  ranges: [from: number, to: number][];
  isThin: boolean;
}

const {resolve} = createRequire(import.meta.url);

/** With Latin, Greek, Cyrillic, Arabic, Hebrew and more: the fonts that PDF readers have know Western letters only. */
const DEJAVU = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
export type Weight = keyof typeof DEJAVU;

/** The thinnest is what a variable font shows that nothing is chosen of; the other scripts begin with the regular one. */
const HAN = ['sc', 'tc', 'jp', 'kr'] as const;
const OTHERS = ['thai', 'devanagari', 'bengali', 'tamil'] as const;
type Family = (typeof HAN)[number] | (typeof OTHERS)[number];

/** Has nearly every letter there is, drawn coarsely: for what no other font knows. */
const LAST: Slice = {
  file: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'),
  ranges: [[0, 0x10ffff]],
  isThin: false,
};

const rangeOf = (text: string): [number, number] => {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

const kept = <Key, Value>(read: (key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key: Key): Value => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
};

const slicesOf = kept((family: Family): Slice[] => {
  const name = `noto-sans-${family}`;
  const path = `@fontsource-variable/${name}`;
  const subsets = JSON.parse(readFileSync(resolve(`${path}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(subsets).map(([subset, ranges]) => ({
    file: resolve(`${path}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
    isThin: HAN.some((one) => one === family),
  }));
});

/** The library cannot make a part of a compressed font. */
const openSlice = kept(
  async (file: string): Promise<Font> =>
    create(Buffer.from(await decompress(await readFile(file)))) as Font,
);
const openDejavu = kept(
  async (weight: Weight): Promise<Font> => create(await readFile(DEJAVU[weight])) as Font,
);

/** Japanese and Korean draw some signs in their own way: the rest of the text tells. */
const familiesFor = (text: string): Family[] => {
  const first: Family = /[\u3041-\u30ff]/.test(text)
    ? 'jp'
    : /[\u1100-\u11ff\uac00-\ud7a3]/.test(text)
      ? 'kr'
      : 'sc';
  return [first, ...HAN.filter((one) => one !== first), ...OTHERS];
};

/** Joiners and selectors change how letters look, and are none. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
const codesOf = (letter: string): number[] =>
  [...letter.replace(INVISIBLE, '')].map((one) => one.codePointAt(0) ?? 0);
const has = (font: Font, codes: readonly number[]) =>
  codes.every((code) => font.hasGlyphForCodePoint(code));
const isIn = ({ranges}: Slice, code: number) =>
  ranges.some(([from, to]) => from <= code && code <= to);

const findFont = async (
  letter: string,
  {weight, slices}: {weight: Weight; slices: readonly Slice[]},
): Promise<Omit<Run, 'text'>> => {
  const codes = codesOf(letter);
  const dejavu = await openDejavu(weight);
  if (has(dejavu, codes)) return {font: dejavu, isThin: false};
  for (const slice of [...slices.filter((one) => isIn(one, codes[0] ?? 0)), LAST]) {
    const font = await openSlice(slice.file);
    if (has(font, codes)) return {font, isThin: slice.isThin};
  }
  return {font: dejavu, isThin: false};
};

const letters = new Intl.Segmenter('en', {granularity: 'grapheme'});

/** A line of text in fonts that have all its letters, of whatever script; what is needed for them alone is read. */
export const inFonts = async (line: string, weight: Weight): Promise<Run[]> => {
  const slices = familiesFor(line).flatMap((family) => slicesOf(family));
  const runs: Run[] = [];
  for (const {segment} of letters.segment(line)) {
    const {font, isThin} = await findFont(segment, {weight, slices});
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({text: segment, font, isThin});
  }
  return runs;
};
