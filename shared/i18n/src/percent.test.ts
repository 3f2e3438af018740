import {writeWith} from './language.ts';
import {percent} from './percent.ts';
import {percentIn} from './words/index.ts';

afterEach(() => writeWith(null));

describe('a share', () => {
  it('is formatted in English', () => {
    expect([0, 0.5, 0.956, 1].map((share) => percent(share))).toEqual(['0%', '50%', '96%', '100%']);
  });

  it("is formatted by the person's choice, or for the reader of a mail", () => {
    expect(percentIn(0.5, 'fil')).toBe('50%');
    writeWith('de');
    expect(percent(0.5)).toBe('50\u00A0%');
    expect(percent(0.125, 1)).toBe('12,5\u00A0%');
  });
});
