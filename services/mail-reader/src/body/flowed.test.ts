import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {joinLines} from './flowed.ts';
import {readMail} from '../read-mail.ts';

const WIDTH = 20;

/** Writes a paragraph according to RFC 3676: continued lines end with a blank, lines that begin with one or with a mark get another. */
const flow = ({depth, words}: {depth: number; words: string[]}, deletesBlank: boolean): string => {
  const lines = words.reduce<string[]>(
    (all, word) => {
      const last = all.at(-1)!;
      if (last === '') return [...all.slice(0, -1), word];
      return last.length + word.length < WIDTH
        ? [...all.slice(0, -1), `${last} ${word}`]
        : [...all.slice(0, -1), `${last} ${deletesBlank ? ' ' : ''}`, word];
    },
    [''],
  );
  return lines
    .map((line) => {
      const isStuffed = depth > 0 || /^[ >]|^From /.test(line);
      return '>'.repeat(depth) + (isStuffed ? ' ' : '') + line;
    })
    .join('\r\n');
};

const paragraph = fc.record({
  depth: fc.integer({min: 0, max: 3}),
  words: fc.array(fc.stringMatching(/^[a-z]{1,12}$/), {minLength: 1, maxLength: 20}),
});

const mailOf = (type: string, lines: readonly string[], more: readonly string[] = []) =>
  readMail(
    Buffer.from(
      ['From: rosa@example.com', `Content-Type: ${type}`, ...more, '', ...lines].join('\r\n'),
    ),
  );
const FLOWED = 'text/plain; charset=utf-8; format=flowed';
const ATTRIBUTION = 'On 16/11/2026 09:14, Desk <desk@example.com> wrote:';

describe('a flowed text', () => {
  it('is restored to its form before line breaking', () => {
    fc.assert(
      fc.property(fc.array(paragraph, {maxLength: 8}), fc.boolean(), (all, deletesBlank) => {
        const sent = all.map((one) => flow(one, deletesBlank)).join('\r\n');
        const meant = all.map(
          ({depth, words}) => (depth > 0 ? `${'>'.repeat(depth)} ` : '') + words.join(' '),
        );
        assert.equal(joinLines(sent, {deletesBlank}), meant.join('\n'));
      }),
    );
  });

  it('separates an answer from the line above it by another writer', async () => {
    const {text} = await mailOf(FLOWED, [
      'Hello,',
      '',
      ATTRIBUTION,
      '> Which color do you want, and where shall we send it? ',
      'Red, please. To my office.',
    ]);
    assert.match(text, /Red, please\. To my office\./);
  });

  it('has no marks within a quote', async () => {
    const {quotedHtml} = await mailOf(FLOWED, [
      'It is 4711.',
      '',
      ATTRIBUTION,
      '> Could you tell us the order number that stands on ',
      '> the invoice, please?',
    ]);
    assert.match(quotedHtml ?? '', /stands on the invoice, please\?/);
  });

  it('never joins a signature', async () => {
    const {text} = await mailOf(FLOWED, ['Please help. ', '-- ', 'Rosa']);
    assert.doesNotMatch(text, /help\. +--/);
  });

  it('keeps a stuffed mark as part of the text', async () => {
    const {text, quotedHtml} = await mailOf(FLOWED, [
      'The log says:',
      ' >fatal: no disk',
      ' >retry failed',
    ]);
    assert.deepEqual([text, quotedHtml], ['The log says:\n>fatal: no disk\n>retry failed', null]);
  });

  it('is recognized in a part, in another case and with further parameters', async () => {
    const {text} = await mailOf('multipart/alternative; boundary=b', [
      '--b',
      'Content-Type: text/plain;',
      ' charset=utf-8; Format="Flowed"; DelSp=Yes',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'One long =20',
      'line.',
      '--b--',
    ]);
    assert.equal(text, 'One long line.');
  });

  it('is not recognized in a text that only mentions it', async () => {
    const {text} = await mailOf('text/plain', [
      'Content-Type: text/plain; format=flowed ',
      'is odd',
    ]);
    assert.equal(text, 'Content-Type: text/plain; format=flowed \nis odd');
  });
});
