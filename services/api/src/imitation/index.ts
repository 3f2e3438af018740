import {invalid} from '@switchboard/service-kit/errors';
import {LETTERS} from './lookalikes.ts';

/** Wildcard for a letter of another alphabet without a known lookalike. */
const ANY = '*';
/** Pairs of letters that look like one. */
const PAIRS: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];
/** A shorter name is part of too many words: it is matched only as a word of its own. */
const LONG = 6;

const letterOf = (character: string): string => {
  const known = LETTERS.get(character) ?? LETTERS.get(character.toLowerCase());
  if (known !== undefined) return known;
  const small = character.toLowerCase();
  if (/^[a-z]$/.test(small)) return small;
  return /\p{L}/u.test(character) ? ANY : '';
};

/** Appearance of a text: lower-case Latin letters, without accents, signs and invisible characters. */
const lettersOf = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')]
    .map(letterOf)
    .join('');

const withoutPairs = (text: string): string =>
  PAIRS.reduce((letters, [pair, one]) => letters.replaceAll(pair, one), lettersOf(text));

/** Pairs are read as one letter and as two: a word may begin in the middle of one, as in "Tracker News". */
const READINGS = [lettersOf, withoutPairs] as const;

/** True if letters may be mistaken for others: at least half of them are the same, and the rest could be. */
const looksLike = (letters: string, brand: string): boolean => {
  if (letters.length !== brand.length) return false;
  const same = [...brand].filter((letter, index) => letters[index] === letter).length;
  return (
    same * 2 >= brand.length &&
    [...brand].every((letter, index) => letters[index] === letter || letters[index] === ANY)
  );
};

const contains = (letters: string, brand: string): boolean =>
  Array.from({length: Math.max(0, letters.length - brand.length + 1)}).some((_, index) =>
    looksLike(letters.slice(index, index + brand.length), brand),
  );

/** True if people may mistake a name for one of the brand's: it contains the brand, however spelled. */
export const imitates = (name: string, brand: string): boolean =>
  READINGS.some((read) => {
    const wanted = read(brand);
    if (wanted === '') return false;
    if (wanted.length >= LONG) return contains(read(name), wanted);
    return [name, ...name.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u)].some((word) =>
      looksLike(read(word), wanted),
    );
  });

/** Names reserved for this system's own mails. */
export interface Brand {
  productName: string;
  mailFrom: string;
}

/** Throws 422 for a name that could be mistaken for this system's own (decision 0133). @param field field that contains the name */
export const refuseImitation = (
  {productName, mailFrom}: Brand,
  {name, field}: {name: string; field: string},
): void => {
  const sender = mailFrom.replace(/<[^<>]*>\s*$/, '').replaceAll('"', '');
  const brands = [productName, ...(sender.includes('@') ? [] : [sender])];
  if (brands.some((brand) => imitates(name, brand)))
    throw invalid({
      [field]: `This name could be taken for ${productName} itself. Choose another one`,
    });
};
