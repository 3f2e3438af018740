import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {sanitize} from '@switchboard/service-kit/html';
import {withMeaning} from './meaning.ts';

const clean = (html: string) => sanitize(withMeaning(html));

describe('meaningful styles', () => {
  for (const [meaning, given, expected] of [
    [
      'weight, also against its own tag',
      '<b style="font-weight:normal"><p>plain, <span style="font-weight:700">bold</span>, <span style="text-decoration:line-through">gone</span></p></b>',
      '<span><p>plain, <span><b>bold</b></span>, <span><s>gone</s></span></p></span>',
    ],
    [
      'slant',
      '<em style="font-style: normal">up</em> <span style="font-style:italic">down</span>',
      '<span>up</span> <span><i>down</i></span>',
    ],
    [
      'several at once',
      '<span style="font-weight:bold;font-style:italic">x</span>',
      '<span><b><i>x</i></b></span>',
    ],
    [
      'lines',
      '<p style="white-space: pre-wrap">Name: Rosa\r\nOrder: 4711</p>',
      '<p>Name: Rosa<br />Order: 4711</p>',
    ],
    [
      'what nobody is to see',
      '<div style="display:none;max-height:0">View <b>online</b></div><p>Visible</p><p style="visibility:hidden">No',
      '<p>Visible</p>',
    ],
    [
      'not the hiding that Outlook alone obeys',
      '<p style="mso-hide:all"><a href="https://shop.example" style="display:block;mso-hide:all">Confirm</a></p><p style="display:none;mso-hide:all">Preview</p>',
      '<p><a href="https://shop.example" rel="noopener noreferrer nofollow" target="_blank">Confirm</a></p>',
    ],
  ] as const)
    it(meaning, () => assert.equal(clean(given).replaceAll('<span></span>', ''), expected));

  it('leave HTML without any unchanged', () => {
    for (const html of ['<p style="color:red">a</p>', '<p>font-weight: bold</p>', 'a < b'])
      assert.equal(withMeaning(html), html);
  });

  it('add no duplicate elements to nested ones', () => {
    assert.equal(
      toPlainText(clean('<div style="display:none">a<p style="display:none">b</p>c</div>d')),
      'd',
    );
  });
});
