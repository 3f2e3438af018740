import {BEGINNINGS, WROTE, WROTE_WITHIN} from './words/attribution.ts';

/**
 * Certainty that a line is an attribution: `sure` regardless of the following lines, `likely` only before marks of a quote, as people write
 * such lines too.
 */
export type Certainty = 'sure' | 'likely' | 'no';

const TEXT_MAX = 600;
const LAST_WORD = 20;
/** Maximum distance of the date from the beginning. */
const BEGINNING = 40;
const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'ru',
  'uk',
  'bg',
  'hr',
  'sr',
  'sl',
  'el',
  'tr',
  'vi',
  'id',
  'et',
  'lt',
  'lv',
  'ca',
];
const A_WEEK = Array.from({length: 7}, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));
const A_YEAR = Array.from({length: 12}, (_, month) => new Date(Date.UTC(2026, month, 5)));

/** Removes surrounding dashes, stars and marks of quotes. */
const bare = (line: string): string => {
  let end = line.length;
  while (end > 0 && MARKS.includes(line[end - 1] ?? '')) end -= 1;
  return line.slice(0, end).replace(MARKS_BEFORE, '');
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

const namesOf = (days: Date[], part: 'weekday' | 'month'): Set<string> =>
  new Set(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(locale, {
          [part]: style,
          day: part === 'month' ? 'numeric' : undefined,
          timeZone: 'UTC',
        });
        return days
          .flatMap((day) =>
            wordsIn(format.formatToParts(day).find(({type}) => type === part)?.value ?? ''),
          )
          .filter(({length}) => length > 1);
      }),
    ),
  );

const WEEKDAYS = namesOf(A_WEEK, 'weekday');
const MONTHS = namesOf(A_YEAR, 'month');

const NUMBER_FIRST = /^\d{1,4}[-/.,:\s年년]/;
const DATE = /\d{4}|\d[-/.]\d{1,2}[-/.]\d/;
const TIME = /\d[:.h]\d\d/;
const ADDRESS = /[^\s<>()]@[^\s<>()]/;
const BRACKETED = /[<(](?:mailto:)?[^<>()@]{0,200}@[^<>()]{0,300}[>)]/;
const ENDS_WITH_ADDRESS = /[>)]$/;
const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\d \d\d?:\d\d GMT[+-]/;
const MARKS_BEFORE = /^[\s\-*_>]+/;
const MARKS = ' \t\u00a0-*_';

const hasWord = (words: string[], known: ReadonlySet<string>) =>
  words.some((word) => known.has(word));

/** True for a text that begins with "On", a weekday or a number. */
const beginsRight = (text: string, words: string[]): boolean =>
  NUMBER_FIRST.test(text) ||
  [BEGINNINGS, WEEKDAYS].some((known) => known.has(words[0] ?? '')) ||
  /^[在于]/.test(text);

/** Recognizes the line before a quote: "On … wrote:", "… schrieb am …:", "26.06.2014, 14:41, Ana <a@b.c>:". */
export const judgeAttribution = (given: string): Certainty => {
  if (given.length > TEXT_MAX) return 'no';
  const text = bare(given).replace(/\s+/g, ' ');
  const words = wordsIn(text);
  const hasColon = /[:：]$/.test(text);
  const wrote = hasWord(words, WROTE) || WROTE_WITHIN.some((word) => text.includes(word));
  const between =
    given.trimStart().startsWith('--') &&
    given.trimEnd().endsWith('--') &&
    WROTE.has(words.at(-1) ?? '');
  const begins = beginsRight(text, words);
  const isDated = DATE.test(text) || TIME.test(text);
  if (between && words.length > 1) return 'sure';
  if (!hasColon) return withoutColon(text, {begins, endsRight: WROTE.has(words.at(-1) ?? '')});
  const isSure = wrote
    ? (begins && isDated && TIME.test(text)) ||
      BRACKETED.test(text) ||
      (begins && ADDRESS.test(text))
    : begins && isDated && BRACKETED.test(text);
  if (isSure) return 'sure';
  return wrote &&
    (isDated ||
      ADDRESS.test(text) ||
      (begins && [WEEKDAYS, MONTHS].some((known) => hasWord(words, known))))
    ? 'likely'
    : 'no';
};

const withoutColon = (
  text: string,
  {begins, endsRight}: {begins: boolean; endsRight: boolean},
): Certainty => {
  if (ISO_WITH_ZONE.test(text) || (begins && endsRight && TIME.test(text) && BRACKETED.test(text)))
    return 'sure';
  return /^\d/.test(text) && DATE.test(text) && BRACKETED.test(text) && ENDS_WITH_ADDRESS.test(text)
    ? 'likely'
    : 'no';
};

/** True for a possible last line of such a text, which may have been broken into several. */
export const mayEndAttribution = (line: string): boolean => {
  const text = bare(line);
  return (
    line.length <= TEXT_MAX &&
    (/[:：>)]$/.test(text) ||
      ISO_WITH_ZONE.test(text) ||
      WROTE.has(wordsIn(text.slice(-LAST_WORD)).at(-1) ?? ''))
  );
};

/** True for a possible first line of such a text that continues in the next. */
export const mayBeginAttribution = (line: string): boolean => {
  const text = bare(line);
  return (
    line.length <= TEXT_MAX &&
    /(?:^|\s)\d/.test(text.slice(0, BEGINNING)) &&
    !/\p{L}[.!?]$/u.test(text) &&
    beginsRight(text, wordsIn(text.slice(0, BEGINNING)))
  );
};
