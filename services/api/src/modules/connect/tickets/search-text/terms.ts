/** Punctuation and blanks of every script, as `connect.words_of` of the database splits by. */
const MARKS = String.raw`\s!-\/:-@\[-${'`'}\{-~\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
/** Letters of scripts that are written without blanks, as in the database. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3031-\u30fa\u30fc-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}`;
// Linear: two classes of characters that do not overlap.
const TERM = new RegExp(`[${UNSPACED}]+|[^${MARKS}${UNSPACED}]+`, 'gu');
// Linear: one class.
const UNSPACED_TERM = new RegExp(`^[${UNSPACED}]`, 'u');
const WORD_MAX = 60;
/** More words than these only cost time. */
const TERMS_MAX = 10;

/** True for a script without blanks between words: a term may occur anywhere in such a text. */
export const isUnspaced = (term: string): boolean => UNSPACED_TERM.test(term);

/** Every word of a text in lower case, in order; text without blanks stays together. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(TERM) ?? []).map((word) => [...word].slice(0, WORD_MAX).join(''));

/** The words of a search, in lower case. */
export const toTerms = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, TERMS_MAX);

/** Prefix of the words of requester and subject in a ticket's document. */
export type Mark = '' | '~';

/** Turns each pair of letters into a word of its own; a single letter begins one. */
const pairsOf = (term: string, mark: Mark): string[] => {
  const letters = [...term];
  return letters.length === 1
    ? [`'${mark}${term}':*`]
    : letters.slice(1).map((letter, index) => `'${mark}${letters[index]}${letter}'`);
};

/** Phone numbers are stored as dialled from abroad. */
const NATIONAL_NUMBER = /^0\d{3,}$/;

const conditionsOf = (term: string, mark: Mark): string[] => {
  if (isUnspaced(term)) return pairsOf(term, mark);
  return NATIONAL_NUMBER.test(term)
    ? [`('${mark}${term}':* | '${mark}${term.slice(1)}':*)`]
    : [`'${mark}${term}':*`];
};

/**
 * Full-text query for texts with every term: as a word, as the beginning of one, or within text without blanks.
 * @returns null without terms
 */
export const toTsQuery = (terms: readonly string[], mark: Mark = ''): string | null =>
  terms.length === 0
    ? null
    : [...new Set(terms.flatMap((term) => conditionsOf(term, mark)))].join(' & ');

/** An address, or an id of another system: text that people copy as a whole. */
const isWhole = (word: string) => /[\d@]/.test(word) && !/^#?\d{1,9}$/.test(word);

/**
 * The same, but addresses and external ids have to match as a whole.
 * @param words as typed, in lower case
 * @returns null without such words
 */
export const toWholeQuery = (words: readonly string[]): string | null => {
  if (!words.some(isWhole)) return null;
  const conditions = words.flatMap((word) =>
    isWhole(word) && !/\s/.test(word)
      ? [`'=${word.replace(/['\\]/g, '$&$&').slice(0, 200)}'`]
      : toTerms(word).flatMap((term) => conditionsOf(term, '')),
  );
  return conditions.join(' & ');
};
