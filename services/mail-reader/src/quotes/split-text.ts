import {judgeAttribution} from './attribution.ts';
import {foldLines} from './fold.ts';

/** New text of a mail, and folded text of earlier ones; together all of it. */
export interface Split {
  fresh: string;
  quoted: string;
}

/** Maximum length of a text that is split; a longer one is no conversation. */
const SPLIT_MAX = 200_000;
const LINE_MAX = 600;
const BEGINNING = /-{0,3} ?\b(?:On|Am|Le|El|Il|Op|Em)\s/g;

/** Splits a line that contains the end of an answer and the attribution of the following quote. */
const apart = (line: string, next: string | undefined): string[] => {
  if (
    line.length > LINE_MAX ||
    line.startsWith('>') ||
    !line.endsWith(':') ||
    !next?.startsWith('>') ||
    judgeAttribution(line) === 'no'
  )
    return [line];
  const at = [...line.matchAll(BEGINNING)].find(
    ({index}) => index > 0 && judgeAttribution(line.slice(index)) === 'sure',
  )?.index;
  return at === undefined ? [line] : [line.slice(0, at), line.slice(at)];
};

/** Splits plain text: quotes, signatures and lines appended by devices are folded; whole if nothing new would remain. */
export const splitText = (text: string): Split => {
  if (text.length > SPLIT_MAX) return {fresh: text.trim(), quoted: ''};
  const given = text.split('\n');
  const lines = given.flatMap((line, index) => apart(line, given[index + 1]));
  const isFolded = foldLines(lines.map((line) => ({text: line})));
  const join = (folded: boolean) =>
    lines
      .filter((_, index) => isFolded[index] === folded)
      .join('\n')
      .trim();
  return {fresh: join(false), quoted: join(true)};
};
