import {judgeAttribution, mayBeginAttribution, mayEndAttribution} from './attribution.ts';
import {endOfHead} from './header-block.ts';
import {BEGIN_FORWARDED, FORWARDED, ORIGINAL} from './words/banners.ts';

/** A line as shown to a reader. */
export interface Line {
  text: string;
  /**
   * Meaning of its elements: part of a quote; perhaps part of one, as people use the element too; the line before one. In plain text, its
   * own marks determine it.
   */
  mark?: 'quote' | 'maybe-quote' | 'start' | undefined;
}

/** `rule`: only dashes and the like. `start`: text of a mail program above a quote. `appended`: a signature, or the line of a device. */
export type Kind = 'empty' | 'rule' | 'text' | 'quote' | 'start' | 'appended';

/** Maximum number of lines that are searched for the start of a quote. */
const STARTS_WITHIN_LINES = 5000;
const ATTRIBUTION_LINES = 6;
const WORDS_MAX = 80;
const RULE = /^[\s\-_=~#*+·ᐧ—–]+$/;
const QUOTE = /^\s*[>＞]/;
const DASHES = /^[\s>*_]*[-—_]{2}/;
const BEFORE_WORDS = /^[^\p{L}]+/u;
const BEHIND_WORDS = /[-—_*:：]/;

const phraseIn = (line: string, end: RegExp): string =>
  (line.replace(BEFORE_WORDS, '').split(end)[0] ?? '').trim().toLowerCase().normalize();

/** True for a line with one of these phrases between dashes. */
const isMarker = (line: string, phrases: ReadonlySet<string>): boolean =>
  line.length <= 2 * WORDS_MAX &&
  DASHES.test(line) &&
  (phrases.has(phraseIn(line, BEHIND_WORDS)) || phrases.has(phraseIn(line, /[—_*:：]|--/)));

/** True for the line above a forwarded mail: the writer wants to show the text after it. */
export const isForward = (line: string): boolean =>
  isMarker(line, FORWARDED) ||
  (line.length <= WORDS_MAX &&
    /[:：]\s?$/.test(line) &&
    BEGIN_FORWARDED.has(phraseIn(line, /[:：]/)));

/** True for a line without readable text. */
export const isRule = (line: string): boolean => line === '' || RULE.test(line);

/** True for a program's title of the head below it, in an unlisted language. */
const isBetweenDashes = (line: string): boolean =>
  line.length <= WORDS_MAX &&
  DASHES.test(line) &&
  line.trimEnd().endsWith('--') &&
  !isForward(line);

export const isBlank = (kind: Kind | undefined): boolean =>
  kind === 'empty' || kind === 'rule' || kind === 'appended';

/** True before a line that begins with ">" for another reason: an address was broken in the lines before it. */
const isBroken = (before: string): boolean => {
  let [open, depth] = [-1, 0];
  for (let index = 0; index < before.length; index += 1) {
    if (before[index] === '<' && depth++ === 0) open = index;
    if (before[index] === '>' && depth > 0) depth -= 1;
  }
  return depth > 0 && /^\s*$|@|^\s*(?:https?|mailto):/.test(before.slice(open + 1));
};

/** True for an unmarked line that continues a long one of the quote around it: a link. */
const isRestOfLink = (line: string, above: string): boolean => {
  const open = above.lastIndexOf('(http');
  return (
    (open !== -1 && !above.includes(')', open) && line.trimEnd().endsWith(')')) ||
    /^\s*\(https?:\S{1,2000}\)\s*>/.test(line)
  );
};

const BROKEN_LINES = 2;

/** Unquoted lines directly above, as far as an address may be broken. */
const linesAbove = (lines: readonly Line[], index: number): string => {
  const above = lines.slice(Math.max(0, index - BROKEN_LINES), index).map(({text}) => text);
  return QUOTE.test(above.at(-1) ?? '')
    ? ''
    : above.filter((text) => !QUOTE.test(text) && text.length <= 2 * WORDS_MAX).join('\n');
};

const kindOf = (lines: readonly Line[], index: number): Kind => {
  const {text, mark} = lines[index] ?? {text: ''};
  if (text.trim() === '') return 'empty';
  if (mark === 'start' && !isForward(text)) return 'start';
  if (mark === 'quote' || mark === 'maybe-quote') return 'quote';
  if (QUOTE.test(text) && !isBroken(linesAbove(lines, index))) return 'quote';
  return RULE.test(text) ? 'rule' : 'text';
};

/** Kinds of the lines. */
export const kindsOf = (lines: readonly Line[]): Kind[] => {
  const kinds = lines.map((_, index) => kindOf(lines, index));
  for (let index = 1; index < lines.length - 1; index += 1) {
    const isBetween =
      kinds[index] === 'text' && kinds[index - 1] === 'quote' && kinds[index + 1] === 'quote';
    if (isBetween && isRestOfLink(lines[index]?.text ?? '', lines[index - 1]?.text ?? ''))
      kinds[index] = 'quote';
  }
  const texts = lines.map(({text}) => text);
  for (let index = 0; index < Math.min(lines.length, STARTS_WITHIN_LINES); index += 1) {
    if (kinds[index] !== 'text') continue;
    const found = startAt(texts, kinds, index);
    if (found) kinds.fill('start', withRule(kinds, found.from), found.to);
  }
  return kinds;
};

/** Lines at the start of a quote, of which this one is the first, or the last. */
const startAt = (
  texts: readonly string[],
  kinds: readonly Kind[],
  at: number,
): {from: number; to: number} | undefined => {
  const text = texts[at] ?? '';
  if (isMarker(text, ORIGINAL)) return {from: at, to: at + 1};
  const end = endOfHead(texts, at);
  if (end !== undefined)
    return {
      from: isBetweenDashes(texts[at - 1] ?? '') && kinds[at - 1] === 'text' ? at - 1 : at,
      to: end,
    };
  if (!mayEndAttribution(text)) return undefined;
  let next = at + 1;
  while (isBlank(kinds[next])) next += 1;
  const from = firstOfAttribution(texts, {
    kinds,
    at,
    hasQuote: kinds[next] === 'quote' || (texts[next] ?? '').startsWith('|'),
  });
  return from === undefined ? undefined : {from, to: at + 1};
};

/**
 * First line of an attribution, which may be broken into lines: the nearest plausible beginning, else the nearest line that completes it.
 */
const firstOfAttribution = (
  texts: readonly string[],
  {kinds, at, hasQuote}: {kinds: readonly Kind[]; at: number; hasQuote: boolean},
): number | undefined => {
  let [joined, nearest] = ['', undefined as number | undefined];
  for (let from = at; from >= 0 && at - from < ATTRIBUTION_LINES; from -= 1) {
    const isInside =
      kinds[from] === 'text' ||
      (kinds[from] === 'empty' && (texts[from + 1] ?? '').trimStart().startsWith('<'));
    if (!isInside) break;
    joined = `${texts[from] ?? ''} ${joined}`;
    const certainty = kinds[from] === 'text' ? judgeAttribution(joined) : 'no';
    if (certainty === 'no' || (certainty === 'likely' && !hasQuote)) continue;
    const goesOn =
      (texts[from - 1] ?? '').trimEnd().endsWith(',') && mayBeginAttribution(texts[from - 1] ?? '');
    if (!goesOn && mayBeginAttribution(from === at ? joined : (texts[from] ?? ''))) return from;
    nearest ??= from;
  }
  return nearest;
};

/** Includes the rule above. */
const withRule = (kinds: readonly Kind[], from: number): number => {
  let above = from - 1;
  while (kinds[above] === 'empty') above -= 1;
  return kinds[above] === 'rule' ? above : from;
};
