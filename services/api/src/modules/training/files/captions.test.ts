import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {decodeText, toVtt} from './captions.ts';

const vttOf = (text: string): string => {
  const captions = toVtt(text);
  assert.equal(captions.type, 'captions', JSON.stringify(captions));
  return captions.type === 'captions' ? captions.vtt : '';
};
const faultOf = (text: string): string => {
  const captions = toVtt(text);
  return captions.type === 'fault' ? captions.message : '';
};

const SUBRIP = `1
00:00:01,000 --> 00:00:04,074
Subtitles have <i>times</i>

2
00:00:05,5 --> 01:02:03,120
Two
lines
`;

describe('captions', () => {
  it('in SubRip become WebVTT with the same times and texts', () => {
    assert.equal(
      vttOf(SUBRIP),
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.074\nSubtitles have <i>times</i>\n\n00:00:05.500 --> 01:02:03.120\nTwo\nlines\n',
    );
  });

  it('in WebVTT keep their positions, and lose comments and styles', () => {
    const vtt = `WEBVTT - Lesson 1\nKind: captions\n\nNOTE by Ana\nand Ben\n\nSTYLE\n::cue {color: red}\n\nfirst\n00:01.000 --> 00:02.000 align:start line:0\nHello\n`;
    assert.equal(vttOf(vtt), 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start line:0\nHello\n');
  });

  it('may have any line ends, and a byte order mark', () => {
    const wanted = vttOf(SUBRIP);
    for (const end of ['\r\n', '\r'])
      assert.equal(vttOf(`\ufeff${SUBRIP.replaceAll('\n', end)}`), wanted);
  });

  it('stay unchanged if they are already our WebVTT', () => {
    const time = fc.integer({min: 0, max: 35_999_999});
    const cue = fc.record({
      start: time,
      length: fc.integer({min: 1, max: 100_000}),
      text: fc.stringMatching(/^[\w ,.!?'ñéß-]*\w$/),
    });
    const write = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
    fc.assert(
      fc.property(fc.array(cue, {minLength: 1, maxLength: 20}), (cues) => {
        const subrip = cues
          .map(
            ({start, length, text}, index) =>
              `${index + 1}\n${write(start)} --> ${write(start + length)}\n${text}`,
          )
          .join('\n\n');
        const vtt = vttOf(subrip);
        assert.equal(vttOf(vtt), vtt);
        assert.equal(vtt.split(' --> ').length - 1, cues.length);
        for (const {start, text} of cues) {
          assert.ok(vtt.includes(`${write(start).replace(',', '.')} --> `));
          assert.ok(vtt.includes(text));
        }
      }),
    );
  });

  it('never contain anything but captions, for any content of the file', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        const captions = toVtt(text);
        if (captions.type === 'fault') assert.match(captions.message, /captions/);
        else assert.match(captions.vtt, /^WEBVTT\n\n\d\d:/);
      }),
    );
  });

  for (const [what, text, line] of [
    ['no times', '1\nHello', 2],
    ['times in another way', '1\n0:1 -> 0:2\nHello', 2],
    ['an end before the start', `${SUBRIP}\n3\n00:00:09,000 --> 00:00:08,000\nNo`, 11],
    ['a text alone', `${SUBRIP}\nWhere am I?`, 10],
  ] as const)
    it(`are refused with the line that has ${what}`, () => {
      assert.match(faultOf(text), new RegExp(`^Line ${line} of the captions is wrong`));
    });

  it('are refused if the file has none', () => {
    for (const text of ['', '\n\n', 'WEBVTT', 'WEBVTT\n\nNOTE nothing yet'])
      assert.match(faultOf(text), /^This file has no captions\./);
  });
});

describe('the text of a file', () => {
  it('is read in UTF-8 and, with its mark, in UTF-16', () => {
    assert.equal(decodeText(Buffer.from('Grüße')), 'Grüße');
    assert.equal(decodeText(Buffer.from('\ufeffGrüße', 'utf16le')), 'Grüße');
    assert.equal(decodeText(Buffer.from('\ufeffGrüße', 'utf16le').swap16()), 'Grüße');
  });

  it('is not guessed', () => {
    assert.equal(decodeText(Buffer.from('Grüße', 'latin1')), undefined);
    assert.equal(decodeText(Buffer.from('a\0b')), undefined);
  });
});
