/** The same as `connect.words_of` of the database splits by. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~]+/;
const WORD_MAX = 60;
/** Beyond these more words only cost time. */
const TERMS_MAX = 10;

/** The words of what somebody searches for, in lower case. */
export const toTerms = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean).map(word => word.slice(0, WORD_MAX)))].slice(0, TERMS_MAX);

/**
 * The full-text query that finds what has every term: as a word, or as the beginning of one.
 * @returns null where nothing is searched for
 */
export const toTsQuery = (terms: readonly string[]): string | null => (terms.length === 0 ? null : terms.map(term => `'${term}':*`).join(' & '));
