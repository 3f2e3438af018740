import type {MenuIcon} from '@switchboard/contracts/registry/releases/manifest';

/** Characters of a path at most; each is one byte. */
const LENGTH_MAX = 2000;
/** Side of the square that an icon is drawn in. Handles of curves may lie outside of it, nothing further than its double. */
const SIDE = 24;
const FURTHEST = 2 * SIDE;
const ROUND = 360;

/** How many numbers each command of a path takes (SVG 1.1, section 8.3). */
const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
/** Of an arc's seven numbers, the angle and the two flags. */
const ANGLE = 2;
const FLAGS: readonly number[] = [3, 4];

const COMMAND = /[\s,]*([A-Za-z])/y;
const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const END = /\s*$/y;

interface Reader {
  text: string;
  at: number;
}

/** Reads what stands next, or nothing. */
function read(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found?.[1] ?? found?.[0];
}

/** Reads one set of numbers of a command. */
function faultOfNumbers(reader: Reader, command: string): string | undefined {
  const isArc = command === 'A';
  for (let index = 0; index < COUNTS[command]!; index += 1) {
    const found = read(reader, isArc && FLAGS.includes(index) ? FLAG : NUMBER);
    if (found === undefined)
      return `has no number for the command ${command} at character ${reader.at + 1}`;
    if (Math.abs(Number(found)) > (isArc && index === ANGLE ? ROUND : FURTHEST))
      return `has the number ${found}, which lies far outside of a square of ${SIDE} units`;
  }
  return undefined;
}

const isNext = (reader: Reader, pattern: RegExp): boolean =>
  read({...reader}, pattern) !== undefined;

function faultOfCommand(reader: Reader): string | undefined {
  const start = reader.at;
  const command = read(reader, COMMAND)?.toUpperCase() ?? '';
  if (!(command in COUNTS)) return `is no path at character ${start + 1}`;
  if (start === 0 && command !== 'M') return 'does not start with the command M';
  do {
    const fault = faultOfNumbers(reader, command);
    if (fault) return fault;
  } while (COUNTS[command]! > 0 && isNext(reader, NUMBER));
  return undefined;
}

/**
 * Whether the drawing of an icon is nothing but one path (SVG 1.1, section 8.3) of a square of 24 units.
 * @param path as the `d` of a path
 * @returns the rest of a sentence that begins with the path and says its first fault; undefined where it has none
 */
export function iconPathFault(path: string): string | undefined {
  if (path.length > LENGTH_MAX)
    return `has ${path.length} characters, but only ${LENGTH_MAX} are allowed`;
  const reader = {text: path, at: 0};
  do {
    const fault = faultOfCommand(reader);
    if (fault) return fault;
  } while (!isNext(reader, END));
  return undefined;
}

/** Stands for a drawing that is none: no icon of the set has this name. */
const NEUTRAL = 'extension';

/** The icon as a page may draw it, whatever a record says. */
export const drawableIcon = (icon: MenuIcon): MenuIcon =>
  typeof icon !== 'string' && iconPathFault(icon.path) !== undefined ? NEUTRAL : icon;
