import fc from 'fast-check';
import {segmentsOf} from './sms-segments.ts';

const PLAIN = [...'abcXYZ 0159@£ñÄé\n?'];
const DOUBLE = [...'{}[]~\\^|€'];
const gsm7 = fc.string({unit: fc.constantFrom(...PLAIN, ...DOUBLE), maxLength: 700});
const anything = fc.string({unit: 'grapheme', maxLength: 300});

const shown = (text: string) => {
  const {encoding, characters, segments, remaining} = segmentsOf(text);
  return [encoding, characters, segments, remaining];
};

it('counts one segment up to 160 characters, and 153 in each of several', () => {
  expect(shown('')).toEqual(['gsm7', 0, 0, 160]);
  expect(shown('a'.repeat(142))).toEqual(['gsm7', 142, 1, 18]);
  expect(shown('a'.repeat(160))).toEqual(['gsm7', 160, 1, 0]);
  expect(shown('a'.repeat(161))).toEqual(['gsm7', 161, 2, 145]);
  expect(shown('a'.repeat(307))).toEqual(['gsm7', 307, 3, 152]);
});

it('counts 70 and 67 with a character outside GSM-7, and names it', () => {
  expect(shown('ł'.repeat(70))).toEqual(['ucs2', 70, 1, 0]);
  expect(shown('ł'.repeat(71))).toEqual(['ucs2', 71, 2, 63]);
  expect(segmentsOf('Sale 😀!').unusual).toBe('😀');
  expect(segmentsOf('Sale!').unusual).toBeNull();
});

it('never splits a character that counts twice', () => {
  // 152 plus a character of the extension table does not fit into 153.
  expect(shown(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['gsm7', 305, 3, 152]);
  expect(shown(`${'a'.repeat(151)}€${'a'.repeat(153)}`)).toEqual(['gsm7', 305, 2, 0]);
  expect(shown(`${'ł'.repeat(66)}😀${'ł'.repeat(4)}`)).toEqual(['ucs2', 71, 2, 61]);
});

it('needs as many fitting segments as a text is split into', () => {
  fc.assert(
    fc.property(fc.oneof(gsm7, anything), (text) => {
      const {encoding, segments, remaining, characters} = segmentsOf(text);
      const [alone, each] = encoding === 'gsm7' ? [160, 153] : [70, 67];
      const size = [...text].reduce(
        (sum, one) =>
          sum + (encoding === 'gsm7' ? (DOUBLE.includes(one) || one === '\f' ? 2 : 1) : one.length),
        0,
      );
      expect(characters).toBe([...text].length);
      if (size <= alone) return expect(segments).toBe(size === 0 ? 0 : 1);
      expect(segments).toBeGreaterThanOrEqual(Math.ceil(size / each));
      // Each segment but the last wastes at most one character because of a double one.
      expect(segments * each - remaining).toBeGreaterThanOrEqual(size);
      return expect(segments * each - remaining).toBeLessThanOrEqual(size + segments - 1);
    }),
  );
});

it('needs no fewer segments for a longer text', () => {
  fc.assert(
    fc.property(anything, anything, (text, more) => {
      expect(segmentsOf(text + more).segments).toBeGreaterThanOrEqual(segmentsOf(text).segments);
    }),
  );
});
