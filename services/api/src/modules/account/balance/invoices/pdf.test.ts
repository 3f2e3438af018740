import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Invoice} from '@switchboard/contracts/balance/payments';
import {inFonts} from '#pdf/index.ts';
import {invoicePdf} from './pdf.ts';

/** A company in each script, and the font that draws its letters. */
const NAMES: [name: string, font: RegExp][] = [
  ['Łódź Ćwiartka Ţară', /DejaVuSans/],
  ['Ελληνική Εταιρεία', /DejaVuSans/],
  ['ООО «Ромашка»', /DejaVuSans/],
  ['شركة النور', /DejaVuSans/],
  ['株式会社ヤマモト', /NotoSansJP/],
  ['深圳市腾讯计算机', /NotoSansSC/],
  ['臺灣積體電路製造', /NotoSans(SC|TC)/],
  ['주식회사 삼성', /NotoSansKR/],
  ['บริษัท น้ำใส จำกัด', /NotoSansThai/],
  ['राजकुमार एंड संस', /NotoSansDevanagari/],
  ['ঢাকা ট্রেডিং', /NotoSansBengali/],
  ['சென்னை வணிகம்', /NotoSansTamil/],
  ['ᠮᠣᠩᠭᠣᠯ', /UnifontEX/i],
];

const invoice: Invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'INV-000001',
  totalMinor: 560,
  currency: 'PHP',
  status: 'paid',
  issuedAt: '2026-11-20T10:00:00.000Z',
  seller: 'Switchboard\n1 Main Road',
  buyer: {company: 'Acme', address: '', taxId: ''},
  lines: [{text: '500 credits', quantity: 1, amountMinor: 500}],
  netMinor: 500,
  taxRate: 1200,
  taxMinor: 60,
  provider: 'sandbox',
  timeZone: 'Asia/Manila',
};

describe('an invoice as PDF', () => {
  for (const [name, font] of NAMES)
    it(`has every letter of ${name}`, async () => {
      const runs = await inFonts(name, 'plain');
      assert.equal(runs.map(({text}) => text).join(''), name);
      for (const run of runs)
        for (const letter of run.text)
          assert.ok(run.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter);
      assert.match(runs.map((run) => run.font.postscriptName).join(' '), font);
    });

  it('embeds the letters that it contains, and no others', async () => {
    const buyer = {
      company: '株式会社ヤマモト',
      address: '〒100-0001 東京都千代田区\nบริษัท น้ำใส จำกัด',
      taxId: 'T1234',
    };
    const pdf = await invoicePdf({...invoice, buyer});
    const fonts = new Set(pdf.toString('latin1').match(/\/BaseFont \/\S+/g));
    assert.ok([...fonts].some((one) => one.includes('NotoSansJP')));
    assert.ok([...fonts].some((one) => one.includes('NotoSansThai')));
    assert.ok(pdf.byteLength < 150_000, `${pdf.byteLength} bytes`);
    const plain = (await invoicePdf(invoice)).toString('latin1');
    assert.doesNotMatch(plain, /Noto|Unifont/);
  });
});
