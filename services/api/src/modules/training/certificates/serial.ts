import {randomInt} from 'node:crypto';

/** Without 0 and O, 1, I and L, which look alike. 31 is prime, so that one character can check all others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIZE = ALPHABET.length;
const LENGTH = 16;
const GROUP = 4;

const valueOf = (letter: string): number => ALPHABET.indexOf(letter);

/** Weighted by position, so that a wrong character and two swapped ones are both detected. */
const weigh = (letters: string): number =>
  [...letters].reduce((sum, letter, index) => sum + (index + 1) * valueOf(letter), 0) % SIZE;

/** The last character, which makes the total weight 0. */
const checkOf = (body: string): string => {
  const found = [...ALPHABET].find((letter) => weigh(body + letter) === 0);
  if (found === undefined) throw new Error('No check character fits.');
  return found;
};

/** A serial that cannot be guessed: 15 random characters, which are 74 bits, and a check character. */
export const newSerial = (): string => {
  const body = Array.from({length: LENGTH - 1}, () => ALPHABET[randomInt(SIZE)]).join('');
  return body + checkOf(body);
};

/** Display form: `7K2M-…`. */
export const showSerial = (serial: string): string =>
  Array.from({length: Math.ceil(serial.length / GROUP)}, (_, index) =>
    serial.slice(index * GROUP, (index + 1) * GROUP),
  ).join('-');

/**
 * The input in capitals and without spaces and dashes.
 * @returns null for an invalid serial: another length, another character, or a wrong check character
 */
export const readSerial = (typed: string): string | null => {
  const serial = typed.replace(/[\s\-‐-―]/g, '').toUpperCase();
  if (serial.length !== LENGTH || [...serial].some((letter) => valueOf(letter) < 0)) return null;
  return weigh(serial) === 0 ? serial : null;
};
