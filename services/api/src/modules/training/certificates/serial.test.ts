import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {newSerial, readSerial, showSerial} from './serial.ts';

const serials = fc.constant(null).map(() => newSerial());
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('a serial', () => {
  it('has four groups of four, without characters that look alike', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        assert.match(showSerial(serial), /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
      }),
    );
  });

  it('is read in any spelling', () => {
    fc.assert(
      fc.property(
        serials,
        fc.array(fc.constantFrom('', ' ', '-', ' – '), {minLength: 16, maxLength: 16}),
        fc.boolean(),
        (serial, between, isSmall) => {
          const typed = [...serial].map((letter, index) => between[index] + letter).join('');
          assert.equal(readSerial(isSmall ? typed.toLowerCase() : ` ${typed} `), serial);
        },
      ),
    );
  });

  it('is refused with any one character changed', () => {
    fc.assert(
      fc.property(serials, fc.nat(15), fc.constantFrom(...LETTERS), (serial, place, letter) => {
        fc.pre(serial[place] !== letter);
        assert.equal(readSerial(serial.slice(0, place) + letter + serial.slice(place + 1)), null);
      }),
    );
  });

  it('is refused with any two characters swapped', () => {
    fc.assert(
      fc.property(serials, fc.nat(15), fc.nat(15), (serial, one, other) => {
        const letters = [...serial];
        [letters[one], letters[other]] = [letters[other]!, letters[one]!];
        fc.pre(letters.join('') !== serial);
        assert.equal(readSerial(letters.join('')), null);
      }),
    );
  });

  it('matches no other input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readSerial(text);
        assert.ok(read === null || read.length === 16);
      }),
    );
    for (const text of ['', '-', 'ABCD', '0000-0000-0000-0000', 'a'.repeat(10_000)])
      assert.equal(readSerial(text), null);
  });

  it('is unique', () => {
    assert.equal(new Set(Array.from({length: 10_000}, newSerial)).size, 10_000);
  });
});
