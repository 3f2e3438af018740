import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {sanitize} from '@switchboard/service-kit/html';
import {splitHtml, splitText} from './index.ts';
import {MARKED, PROGRAMS, UNMARKED} from './quotes.fixture.ts';

const DATA = process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data');
const replyFiles = await readdir(join(DATA, 'replies')).then(
  (names) => names.filter((name) => /^\w+\.txt$/.test(name)),
  () => [],
);

const ANSWER = 'The lamp arrived today.\n\nBest regards\nRosa';

const QUESTION = 'Did the lamp arrive?\n\nAcme Support';
const marked = (text: string) => text.replace(/^/gm, '> ');

describe('plain text', () => {
  for (const [name, above] of Object.entries(UNMARKED)) {
    it(`folds a quote without marks: ${name}`, () => {
      assert.deepEqual(splitText(`${ANSWER}\n\n${above}\n\n${QUESTION}`), {
        fresh: ANSWER,
        quoted: `${above}\n\n${QUESTION}`,
      });
    });
  }

  for (const [name, above] of Object.entries({...UNMARKED, ...MARKED})) {
    it(`folds a quote below the answer and above it: ${name}`, () => {
      const quote = `${above}\n\n${marked(QUESTION)}`;
      assert.deepEqual(splitText(`${ANSWER}\n\n${quote}`), {fresh: ANSWER, quoted: quote});
      assert.deepEqual(splitText(`${quote}\n\n${ANSWER}`), {fresh: ANSWER, quoted: quote});
    });
  }

  it('shows answers between the lines of a quote with their questions', () => {
    const mixed = `Hello Ana,\n\n${MARKED['Apple Mail']}\n\n> Did it arrive?\n\nYes.\n\n> Is it whole?\n\nNo, the shade is broken.`;
    const end = '> Regards\n> Ana';
    assert.deepEqual(splitText(`${mixed}\n\n${end}`), {fresh: mixed, quoted: end});
    const quoteByHand = '> Returns are free.\n\nIs that so?';
    assert.deepEqual(splitText(quoteByHand), {fresh: quoteByHand, quoted: ''});
  });

  it('shows text that only looks like a quote', () => {
    for (const text of [
      'On Monday I wrote:\nwhere is my lamp',
      'We want to travel.\n\nFrom: Bern\nTo: Rome\nDate: 5 May 2026\n\nPlease book it.',
      'Please note:\n\nDate: 5 May 2026, 10:00\nTime: 2 hours\nPlace: Bern',
      'See the log:\n2026-11-16 09:14:03 ana@example.com logged in\n2026-11-16 09:15:00 ana@example.com logged out',
      'Hello\n-----\nNew part\n-----\nLast part',
      'Hello\n\n-----',
      'It said <https://shop.example/a\n> and nothing else.',
      'From: what I know: nothing.\nTo: be clear: it broke.',
      'Your text was:\n\nSubject: Lamp\n\nI never wrote that.',
    ])
      assert.deepEqual(splitText(text), {fresh: text, quoted: ''});
  });

  it('shows forwarded text', () => {
    for (const above of [
      '---------- Forwarded message ---------',
      'Anfang der weitergeleiteten Nachricht:',
      '-------- Message transféré --------',
      '-------- Пересылаемое сообщение --------',
    ]) {
      const text = `Please pay this.\n\n${above}\n${UNMARKED['Outlook, English']}\n\nInvoice 12`;
      assert.deepEqual(splitText(text), {fresh: text, quoted: ''});
    }
    assert.equal(
      splitText(
        `Thanks\n\n${UNMARKED['Outlook, English']}\n\n---------- Forwarded message ---------\nOld`,
      ).fresh,
      'Thanks',
      'but not what the quoted mail passed on',
    );
  });

  it('folds signatures and lines of devices, but no sign-offs', () => {
    for (const below of [
      '-- \nRosa Lim\nExample Ltd',
      'Sent from my iPhone',
      'Von meinem Samsung Galaxy gesendet',
      'Envoyé de mon iPhone',
      'iPhoneから送信',
      'Get Outlook for Android',
    ]) {
      assert.deepEqual(splitText(`${ANSWER}\n\n${below}`), {fresh: ANSWER, quoted: below});
    }
    for (const text of [
      'Sent from my desk, as my phone is broken.\n\nRosa',
      'First\n--\nSecond\n--\nThird',
      'Hello\n--\nWhere is my money?',
      'Thanks,\nRosa',
      'Mit freundlichen Grüßen\nRosa Lim\nBeispiel GmbH',
    ]) {
      assert.deepEqual(splitText(text), {fresh: text, quoted: ''});
    }
  });

  it('shows an answer that shares its line with the attribution', () => {
    assert.equal(splitText(`Thanks! ${MARKED['Gmail, English']}\n> Old`).fresh, 'Thanks!');
  });

  it('is split correctly in real replies', async (context) => {
    if (replyFiles.length === 0)
      return context.skip('left out: SHARED_DATA names no folder with replies');
    const freshOf = async (name: string) =>
      splitText((await readFile(join(DATA, 'replies', name), 'utf8')).replaceAll('\r', '')).fresh;
    assert.deepEqual(
      await Promise.all(['email_iPhone.txt', 'email_BlackBerry.txt', 'email_1_7.txt'].map(freshOf)),
      ['Here is another email', 'Here is another email', ':+1:'],
    );
    assert.match(
      await freshOf('email_1_3.txt'),
      /^Oh thanks\.\s+Having the function would be great\.(?![^]*You can list the keys)/,
    );
    for (const name of replyFiles) assert.ok((await freshOf(name)).length > 0, name);
  });
});

const textOf = (html: string) => toPlainText(sanitize(html));
const apart = (html: string) => {
  const {fresh, quoted} = splitHtml(html);
  return [textOf(fresh), textOf(quoted)];
};

describe('HTML', () => {
  for (const [name, html] of Object.entries(PROGRAMS)) {
    it(`folds quotes: ${name}`, () => {
      const [fresh, quoted = ''] = apart(html);
      assert.equal(fresh, 'Thanks!');
      assert.match(quoted, /Old$/);
    });
  }

  it('shows answers between quotes with their questions', () => {
    const [fresh, quoted] = apart(
      '<div class="gmail_quote"><div class="gmail_attr">On Monday, Ana wrote:</div><blockquote class="gmail_quote">Did it arrive?</blockquote><div>Yes.</div><blockquote class="gmail_quote">Is it whole?</blockquote><div>No.</div><blockquote class="gmail_quote">Ana</blockquote></div>',
    );
    assert.equal(fresh, 'On Monday, Ana wrote:\nDid it arrive?\nYes.\nIs it whole?\nNo.');
    assert.equal(quoted, 'Ana');
  });

  it('shows text that people indent, quote by hand, or forward', () => {
    for (const html of [
      '<p>Your page says</p><blockquote>Returns are free</blockquote><p>Is that so?</p>',
      '<div>My address:<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;">Bern</blockquote></div>',
      '<p>Your page says</p><blockquote>Returns are free</blockquote>',
      '<div>You say<blockquote class="gmail_quote">Free</blockquote></div>',
      '<p>See</p><div class="gmail_quote">---------- Forwarded message ---------<br>From: Ana &lt;a@b.example&gt;<br>Date: Mon, 16 Nov 2026, 09:14<br>Subject: x<br><br>Invoice</div>',
      '<blockquote type="cite">Only a quote</blockquote>',
      '<p>Only new text On time</p>',
    ])
      assert.deepEqual(splitHtml(html), {fresh: html, quoted: ''});
  });

  it('treats a picture as an answer', () => {
    const picture = '<img data-attachment="00000000-0000-4000-8000-000000000000" alt="">';
    assert.deepEqual(splitHtml(`<div>${picture}</div><blockquote type="cite">Old</blockquote>`), {
      fresh: `<div>${picture}</div>`,
      quoted: '<blockquote type="cite">Old</blockquote>',
    });
  });
});

const words = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();
const letters = (text: string) => [...text.replace(/\s/g, '')].toSorted().join('');

describe('any text', () => {
  const above = fc.constantFrom(...Object.values(UNMARKED), ...Object.values(MARKED));
  const line = fc.oneof(
    fc.constantFrom(
      '> old',
      '>> older',
      '',
      '-- ',
      '--',
      'Sent from my iPhone',
      '-----',
      'Thanks',
      'From: a@b.c',
      'wrote:',
      '<',
      '---------- Forwarded message ---------',
    ),
    above,
    fc.string({maxLength: 20}),
  );

  it('loses no word: shown and folded text together are all of it', () => {
    fc.assert(
      fc.property(fc.array(line, {maxLength: 14}), (lines) => {
        const {fresh, quoted} = splitText(lines.join('\n'));
        assert.deepEqual(words(`${fresh}\n${quoted}`), words(lines.join('\n')));
        assert.ok(fresh !== '' || quoted === '');
      }),
    );
    const piece = fc.oneof(
      fc.constantFrom(
        '<div class="gmail_quote">',
        '<blockquote type=cite>',
        '</blockquote>',
        '<blockquote>',
        'On Monday, Ana wrote:',
        '<p>',
        '</div>',
        '<br>',
        '<pre>',
        '<hr id=stopSpelling>',
        'a < b',
        '&lt;b&gt;',
      ),
      fc.string({maxLength: 20}),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 14}), (pieces) => {
        const {fresh, quoted} = splitHtml(pieces.join(''));
        assert.equal(letters(textOf(fresh) + textOf(quoted)), letters(textOf(pieces.join(''))));
      }),
    );
  });

  /** Words of an answer that no mail program writes. */
  const answer = fc
    .array(
      fc.constantFrom(
        'yes',
        'no',
        'lamp',
        'thanks',
        'Monday',
        'wrote',
        'from',
        '5',
        'Grüße',
        'да',
        '灯',
        'ok.',
      ),
      {minLength: 1, maxLength: 8},
    )
    .map((some) => some.join(' '));
  const quote = fc
    .array(answer, {minLength: 1, maxLength: 3})
    .map((lines) => lines.map((one) => `> QUOTED ${one}`).join('\n'));

  it('is not folded outside quotes', () => {
    const part = fc.oneof(
      answer.map((text) => ({text, quoted: ''})),
      quote.map((quoted) => ({text: '', quoted})),
      fc
        .tuple(fc.constantFrom(...Object.values(MARKED)), quote)
        .map(([one, quoted]) => ({text: '', quoted: `${one}\n${quoted}`})),
    );
    fc.assert(
      fc.property(fc.array(part, {minLength: 1, maxLength: 8}), (parts) => {
        const {fresh} = splitText(parts.map(({text, quoted}) => text || quoted).join('\n\n'));
        const shown = fresh.split('\n');
        for (const {text} of parts) if (text) assert.ok(shown.includes(text), `${text} is folded`);
      }),
    );
    fc.assert(
      fc.property(answer, fc.constantFrom(...Object.values(UNMARKED)), answer, (text, one, old) => {
        assert.equal(splitText(`${text}\n\n${one}\n\n${old}`).fresh, text);
      }),
    );
  });

  it('is not folded outside quotes in HTML', () => {
    const part = fc.oneof(
      answer.map((text) => ({text, html: `<p>${text}</p>`})),
      answer.map((old) => ({
        text: '',
        html: `<blockquote type="cite"><p>QUOTED ${old}</p></blockquote>`,
      })),
    );
    fc.assert(
      fc.property(fc.array(part, {minLength: 1, maxLength: 8}), (parts) => {
        const shown = textOf(splitHtml(parts.map(({html}) => html).join('')).fresh).split('\n');
        for (const {text} of parts) if (text) assert.ok(shown.includes(text), `${text} is folded`);
      }),
    );
  });
});
