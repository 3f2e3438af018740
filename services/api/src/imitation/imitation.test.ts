import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {imitates, refuseImitation} from './index.ts';

const BRAND = 'Switchboard';

describe('a name that imitates the product', () => {
  it('is found in other cases, with spaces, signs and invisible characters between', () => {
    for (const name of [
      'Switchboard Security Team',
      'SWITCHBOARD',
      'switch board',
      'S w i t c h b o a r d',
      'S.W.I.T.C.H.B.O.A.R.D.',
      'Switch\u200bboard',
      'Swit\u00adchboard',
      '\u202eSwitchboard',
      'Switch\u2060board Support',
      'My-Switch_Board!',
    ])
      assert.ok(imitates(name, BRAND), JSON.stringify(name));
  });

  it('is found in letters of other alphabets, accents, digits and pairs', () => {
    for (const name of [
      'Ѕwitchboard',
      'Switchbоаrd',
      'ѕԝіtсһЬоагԁ',
      'ꜱᴡɪᴛᴄʜʙᴏᴀʀᴅ',
      'ꓢꓪꓲꓔꓚꓧꓐꓳꓮꓣꓓ',
      'Ｓｗｉｔｃｈｂｏａｒｄ',
      '𝐒𝐰𝐢𝐭𝐜𝐡𝐛𝐨𝐚𝐫𝐝',
      '🅂🅦ⓘⓣⓒⓗⓑⓞⓐⓡⓓ',
      'Śẅïťçḧḅöåŕḋ',
      'Sw1tchb0ard',
      '5witch8oard',
      'Svvitchboard',
      'Switchboarԃ',
      'Swltchboard',
    ])
      assert.ok(imitates(name, BRAND), name);
  });

  it('is found next to a letter that makes a pair with it', () => {
    for (const [name, brand] of [
      ['Tracker News', 'Tracker'],
      ['Acme Clinic Ltd', 'Acme Clinic'],
      ['R. Newsdesk', 'Newsdesk'],
      ['Comell', 'Cornell'],
    ] as const)
      assert.ok(imitates(name, brand), name);
  });

  it('is found for short names as a word, and for names in any alphabet', () => {
    assert.ok(imitates('Dеѕk Security', 'Desk'));
    assert.ok(!imitates('Deskmates', 'Desk'));
    assert.ok(imitates('acrne', 'Acme'));
    assert.ok(!imitates('Anybody', ''));
  });

  it('does not include other names in any alphabet', () => {
    for (const name of [
      'Brightleaf',
      'Switch and Board Games',
      'Ростелеком',
      'Αθήνα Support',
      '東京サポート',
      'شركة',
      'Skateboard Switzerland',
      '',
    ])
      assert.ok(!imitates(name, BRAND), name);
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 100}), (name) => {
        imitates(name, BRAND);
      }),
    );
  });

  it('is rejected with a sentence, for the product and for the sender of its mails', () => {
    const brand = {productName: 'Hello Desk', mailFrom: '"Acme Help" <no-reply@acme.example>'};
    for (const name of ['He11o-Desk Team', 'ACME HELP'])
      assert.throws(() => refuseImitation(brand, {name, field: 'name'}), {
        fields: {name: 'This name could be taken for Hello Desk itself. Choose another one'},
      });
    refuseImitation(brand, {name: 'Globex', field: 'name'});
    refuseImitation({...brand, mailFrom: 'no-reply@acme.example'}, {name: 'Acme', field: 'name'});
  });
});
