import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isNumberOf, toContactNumber} from './index.ts';

describe('the numbers of countries', () => {
  it('are distinguished where countries share a calling code', () => {
    const own: [country: string, number: string][] = [
      ['PH', '+639171234567'],
      ['US', '+12025550123'],
      ['CA', '+14165550123'],
      ['JM', '+18762101234'],
      ['DO', '+18092345678'],
      ['GB', '+447400123456'],
      ['KZ', '+77012345678'],
      ['RU', '+79123456789'],
    ];
    for (const [country] of own)
      for (const [other, number] of own)
        assert.equal(isNumberOf([country], number), country === other, `${number} in ${country}`);
  });

  it('are those of any of the countries, and none without a country that has numbers', () => {
    assert.ok(isNumberOf(['PH', 'US'], '+12025550123'));
    assert.ok(!isNumberOf([], '+639171234567'));
    assert.ok(!isNumberOf(['ZZ', '', 'ph'], '+639171234567'));
  });

  it('skip premium-rate and invalid numbers', () => {
    for (const number of ['+449001234567', '+19002345678', '+4470123456789', '639171234567'])
      assert.ok(!isNumberOf(['GB', 'US', 'PH'], number), number);
    assert.ok(!isNumberOf(['PH'], '+639171234567\n+18762101234'));
  });
});

describe('the number of a contact', () => {
  it('keeps its extension in any notation', () => {
    for (const text of [
      '+63 2 8555 0200 ext. 12',
      '+63285550200x12',
      '+63 2 8555 0200 #12',
      '(02) 8555 0200 local 12',
      '+63 2 8555 0200 loc. 12',
      '+63 2 8555 0200 Durchwahl 12',
      'tel:+63-2-8555-0200;ext=12',
      '+63285550200 ext. 12',
    ])
      assert.equal(toContactNumber(text), '+63285550200 ext. 12', text);
  });

  it('has none if nothing follows, and is null without a number', () => {
    assert.equal(toContactNumber(' 0917 123 4567 '), '+639171234567');
    for (const text of ['', 'ext. 12', '12', 'local 12', '+63 2 ext. 12'])
      assert.equal(toContactNumber(text), null, text);
  });
});
