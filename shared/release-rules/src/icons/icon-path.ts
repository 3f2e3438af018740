import type {MenuIcon} from '@switchboard/contracts/registry/releases/manifest';

/** Maximum characters of a path; each is one byte. */
const LENGTH_MAX = 2000;
/** Side length of an icon's square. Handles of curves may be outside, but nothing beyond twice its length. */
const SIDE = 24;
const FURTHEST = 2 * SIDE;
const ROUND = 360;

/** Number of arguments of each path command (SVG 1.1, section 8.3). */
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
/** Positions of angle and flags among an arc's seven numbers. */
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

/** Reads the next match, or nothing. */
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
 * Validates that an icon is a single path (SVG 1.1, section 8.3) in a square of 24 units.
 * @param path as the `d` of a path
 * @returns the first fault, as a sentence without its subject; undefined for a valid path
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

/** Fallback for an invalid drawing: no icon of the set has this name. */
const NEUTRAL = 'extension';

/** Icon that a page may safely draw, for any content of a record. */
export const drawableIcon = (icon: MenuIcon): MenuIcon =>
  typeof icon !== 'string' && iconPathFault(icon.path) !== undefined ? NEUTRAL : icon;
