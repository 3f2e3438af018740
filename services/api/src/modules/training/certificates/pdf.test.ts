import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {pdfText} from '#testing/pdf-text.ts';
import type {Paper} from './paper.ts';
import {certificatePdf} from './pdf.ts';

const paper: Paper = {
  serial: '7K2M-9QRT-4WXY-ABCD',
  holder: 'Ana Reyes',
  course: 'First steps',
  workspace: 'Acme',
  score: 95,
  issuedAt: new Date('2026-11-20T10:00:00.000Z'),
  expiresAt: new Date('2027-11-20T15:59:59.000Z'),
  isRevoked: false,
  timeZone: 'Asia/Manila',
  language: 'en',
  formats: null,
  checkUrl: 'https://desk.example.com/training/certificate/7K2M-9QRT-4WXY-ABCD',
};
const read = async (changes: Partial<Paper> = {}) =>
  (await certificatePdf({...paper, ...changes})).toString('latin1');
const linesOf = async (changes: Partial<Paper> = {}) =>
  (await certificatePdf({...paper, ...changes}).then(pdfText)).join('\n');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe('a certificate as PDF', () => {
  it('is one landscape page that links to its check page', async () => {
    const pdf = await read();
    assert.match(pdf, /\/MediaBox \[0 0 842 595\]/);
    assert.equal(pagesOf(pdf), 1);
    assert.ok(pdf.includes(`/URI (${paper.checkUrl})`), 'no link');
  });

  it('states holder, course, validity and how to check it', async () => {
    const text = await linesOf();
    for (const said of [
      'Acme',
      'Ana Reyes',
      'First steps',
      'with 95% in its quizzes',
      'November 20, 2026',
      'November 20, 2027',
      paper.serial,
      paper.checkUrl,
    ])
      assert.ok(text.includes(said), `${said}: ${text}`);
    assert.doesNotMatch(text, /revoked/);
    const other = await linesOf({score: null, expiresAt: null, isRevoked: true});
    assert.match(other, /No end date/);
    assert.match(other, /This certificate has been revoked/);
    assert.doesNotMatch(other, /quizzes/);
  });

  it('is written in the language of its holder', async () => {
    const text = await linesOf({language: 'fil'});
    assert.match(text, /Nobyembre 20, 2026/);
    assert.doesNotMatch(text, /completed|Serial of|Anyone/);
    assert.match(await read({language: 'de'}), /\/Lang \(de\)/);
  });

  it('stays one page however long the names are', async () => {
    const long = {
      holder: `${'Maximiliana '.repeat(20)} ${'W'.repeat(255)}`,
      course: 'Über '.repeat(51),
    };
    assert.equal(pagesOf(await read({...long, workspace: 'W'.repeat(255), isRevoked: true})), 1);
  });

  it('stays one page, and shows nothing but the characters of its names', async () => {
    for (const name of [
      '\0\n\u0007 Ana\r\n'.repeat(25),
      `a${'\u0301'.repeat(254)}`,
      '\u202e\u2066שלום '.repeat(36),
      '👨‍👩‍👧‍👦'.repeat(23),
      '\u{10fffd}\u{e0001}'.repeat(63),
      'ﷺ'.repeat(255),
      'क्ष'.repeat(85),
      ') Tj ET Q endstream endobj\n<< /S /Launch >>'.repeat(5),
      '\\) Tj\\('.repeat(30),
      '\ud800'.repeat(255),
      '',
    ]) {
      const pdf = await read({holder: name, course: name, workspace: name, isRevoked: true});
      assert.equal(pagesOf(pdf), 1, JSON.stringify(name.slice(0, 20)));
      assert.equal(pdf.match(/\bendobj\b/g)?.length, pdf.match(/^\d+ 0 obj\b/gm)?.length);
      assert.doesNotMatch(pdf, /\/Launch|\/JavaScript|\/OpenAction|\/AA\b/);
    }
  });

  it('has letters of every script, and treats markup and actions as text', async () => {
    const pdf = await read({
      holder: '山田 太郎 <script>alert(1)</script>',
      course: ') /S /JavaScript /JS (app.alert(1)) (',
      workspace: 'สวัสดี',
    });
    assert.match(pdf, /BaseFont \/\S*NotoSans(JP|SC)/);
    assert.match(pdf, /BaseFont \/\S*NotoSansThai/);
    assert.doesNotMatch(pdf, /\/JavaScript|\/JS|<script>/);
  });
});
