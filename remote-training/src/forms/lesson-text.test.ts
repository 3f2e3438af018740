import fc from 'fast-check';
import {toLessonHtml, toLessonText} from './lesson-text.ts';

describe('lesson text', () => {
  it('makes a paragraph of each block and keeps line breaks', () => {
    expect(toLessonHtml('Greet the caller.\nSmile.\n\n  \nThen listen.\n')).toBe(
      '<p>Greet the caller.<br>Smile.</p><p>Then listen.</p>',
    );
  });

  it('shows markup as it was typed', () => {
    expect(toLessonHtml('<img src=x onerror="alert(1)"> & more')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more</p>',
    );
  });

  it('reads other markup as text, block by block', () => {
    expect(
      toLessonText('<h2>Tone</h2><ul><li>calm</li><li>kind</li></ul><script>alert(1)</script>'),
    ).toBe('Tone\n\ncalm\n\nkind');
  });

  it('comes back as it was written, whatever was typed', () => {
    const line = fc
      .string({unit: 'grapheme'})
      .map((text) => text.replace(/[\r\n]/g, '').trim())
      .filter((text) => text !== '' && !/[\0\u0085\u2028\u2029]/.test(text));
    const text = fc
      .array(
        fc.array(line, {minLength: 1, maxLength: 3}).map((lines) => lines.join('\n')),
        {maxLength: 4},
      )
      .map((blocks) => blocks.join('\n\n'));
    fc.assert(fc.property(text, (written) => toLessonText(toLessonHtml(written)) === written));
  });
});
