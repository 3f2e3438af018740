import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {create, type Font} from 'fontkit';
import {decompress} from 'wawoff2';

/** Part of a text whose characters are all in one font. */
export interface Run {
  text: string;
  font: Font;
  /** True for hairline strokes, which are drawn thicker. */
  isThin: boolean;
}

/** A file of a family, and its characters. */
interface Slice {
  file: string;
  ranges: [from: number, to: number][];
  isThin: boolean;
}

const {resolve} = createRequire(import.meta.url);

/** Covers Latin, Greek, Cyrillic, Arabic, Hebrew and more: the built-in fonts of PDF readers cover Western letters only. */
const DEJAVU = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
export type Weight = keyof typeof DEJAVU;

/** A variable font without a chosen weight shows the thinnest; the other scripts begin with the regular one. */
const HAN = ['sc', 'tc', 'jp', 'kr'] as const;
const OTHERS = ['thai', 'devanagari', 'bengali', 'tamil'] as const;
type Family = (typeof HAN)[number] | (typeof OTHERS)[number];

/** Covers nearly every character, drawn coarsely: the fallback for missing ones. */
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

/** Decompresses first: the library cannot subset a compressed font. */
const openSlice = kept(
  async (file: string): Promise<Font> =>
    create(Buffer.from(await decompress(await readFile(file)))) as Font,
);
const openDejavu = kept(
  async (weight: Weight): Promise<Font> => create(await readFile(DEJAVU[weight])) as Font,
);

/** Japanese and Korean draw some signs in their own way: the rest of the text decides. */
const familiesFor = (text: string): Family[] => {
  const first: Family = /[\u3041-\u30ff]/.test(text)
    ? 'jp'
    : /[\u1100-\u11ff\uac00-\ud7a3]/.test(text)
      ? 'kr'
      : 'sc';
  return [first, ...HAN.filter((one) => one !== first), ...OTHERS];
};

/** Joiners and selectors change how letters look, without being letters. */
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

/** A line of text in fonts that contain all its letters, of whatever script; reads only the needed files. */
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
