import {judgeAttribution, mayEndAttribution} from './attribution.ts';
import {isBlank, isForward, isRule, kindsOf, type Kind, type Line} from './kinds.ts';
import {isDeviceLine, startOfSignature} from './signature.ts';

/** Successive lines of a quote; `isAttributed`: a mail program names their writer. */
interface Run {
  from: number;
  to: number;
  isAttributed: boolean;
}

const ATTRIBUTION_LINES = 6;
const MARKS = /^[\s>＞]+/;

/**
 * Identifies the lines of a mail that are not its writer's new text: quotes of mail programs, and text that these and their users append.
 * Lines of uncertain origin are shown; so is everything if nothing would remain, and a forwarded mail.
 * - Answers between the lines of a quote are shown with the lines that they answer.
 * - Text after an unmarked quote cannot be distinguished from it, and is folded with it.
 */
export const foldLines = (lines: readonly Line[]): boolean[] => {
  const kinds = kindsOf(lines);
  const none = lines.map(() => false);
  const forward = lines.findIndex(({text}) => isForward(text));
  if (forward !== -1 && !kinds.slice(0, forward).includes('start')) return none;
  const end = endOfAnswer(kinds);
  believeAuthors(lines, {kinds, end});
  markAppended(lines, {kinds, end});
  const isFolded = kinds.map((kind, index) => index >= end || kind === 'appended');
  for (const {from, to} of foldedRuns(lines, {kinds, end})) isFolded.fill(true, from, to);
  const isShown = kinds.some((kind, index) => kind === 'text' && !isFolded[index]);
  if (!isShown || lines.every(({text}, index) => !isFolded[index] || isRule(text))) return none;
  for (let index = lines.length - 2; index >= 0; index -= 1)
    if (kinds[index] === 'empty' && isFolded[index + 1]) isFolded[index] = true;
  return isFolded;
};

/** Start of a quote without marks, which extends to the end. At the start of a mail, it is the mail's text. */
const endOfAnswer = (kinds: Kind[]): number => {
  let hasText = false;
  for (let index = 0; index < kinds.length; index += 1) {
    if (kinds[index] === 'text') hasText = true;
    if (kinds[index] !== 'start') continue;
    const first = index;
    while (kinds[index + 1] === 'start' || isBlank(kinds[index + 1])) index += 1;
    if (kinds[index + 1] === 'quote') continue;
    if (hasText) return first;
    for (let start = first; start <= index; start += 1)
      if (kinds[start] === 'start') kinds[start] = 'text';
    hasText = true;
  }
  return kinds.length;
};

const runsIn = (lines: readonly Line[], kinds: readonly Kind[], end: number): Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let index = 0; index < end; index += 1) {
    const kind = kinds[index] ?? 'text';
    if (kind === 'text') run = undefined;
    else if (kind === 'start' && (!run || kinds[run.to - 1] === 'quote'))
      runs.push((run = {from: index, to: index + 1, isAttributed: true}));
    else if (kind === 'quote' && !run)
      runs.push(
        (run = {
          from: index,
          to: index + 1,
          isAttributed: beginsWithAttribution(
            lines
              .slice(index, index + ATTRIBUTION_LINES)
              .filter((_, offset) => kinds[index + offset] === 'quote'),
          ),
        }),
      );
    else if (run && !isBlank(kind)) run.to = index + 1;
  }
  return runs;
};

/** Apple's programs quote the attribution too. */
const beginsWithAttribution = (lines: readonly Line[]): boolean => {
  const texts = lines.map(({text}) => text.replace(MARKS, ''));
  return texts.some(
    (text, index) =>
      mayEndAttribution(text) && judgeAttribution(texts.slice(0, index + 1).join(' ')) !== 'no',
  );
};

/** Treats elements of quotes that people use for their own text as quotes only below an attribution. */
const believeAuthors = (
  lines: readonly Line[],
  {kinds, end}: {kinds: Kind[]; end: number},
): void => {
  for (const {from, to, isAttributed} of runsIn(lines, kinds, end)) {
    if (isAttributed) continue;
    for (let index = from; index < to; index += 1)
      if (kinds[index] === 'quote' && lines[index]?.mark === 'maybe-quote') kinds[index] = 'text';
  }
};

/**
 * Quotes below the answer, and quotes above it with an attribution. A quote that the writer copied by hand, with an answer to it, is shown.
 */
const foldedRuns = (
  lines: readonly Line[],
  {kinds, end}: {kinds: readonly Kind[]; end: number},
): Run[] => {
  const runs = runsIn(lines, kinds, end);
  const lastText = kinds.slice(0, end).lastIndexOf('text');
  return runs.filter(({from, isAttributed}, index) => {
    if (from < lastText) return runs.length === 1 && isAttributed;
    const isBeforeAnother = runs[index + 1]?.isAttributed ?? end < kinds.length;
    return isAttributed || !isBeforeAnother;
  });
};

/** Marks signatures, lines of devices, and dashes below everything: at the end of each part of a person's text. */
const markAppended = (lines: readonly Line[], {kinds, end}: {kinds: Kind[]; end: number}): void => {
  for (let from = 0; from < end; from += 1) {
    if (kinds[from] === 'quote' || kinds[from] === 'start') continue;
    let to = from;
    while (to < end && kinds[to] !== 'quote' && kinds[to] !== 'start') to += 1;
    kinds.fill('appended', from + startOfAppended(lines.slice(from, to).map(({text}) => text)), to);
    from = to;
  }
};

const startOfAppended = (texts: readonly string[]): number => {
  if (texts.every(isRule)) return texts.length;
  let start = startOfSignature(texts);
  for (let index = start - 1; index >= 0; index -= 1) {
    if (isDeviceLine(texts[index] ?? '')) start = index;
    else if (!isRule(texts[index] ?? '')) break;
    else if (texts[index]?.trim() !== '') start = index;
  }
  return start;
};
