import fc from 'fast-check';
import {toMessageHtml} from './message-html.ts';

const parse = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};
const visible = (text: string) => text.replaceAll(/\s+/g, '');

describe('toMessageHtml', () => {
  it('makes paragraphs of blank lines and breaks of line ends', () => {
    expect(toMessageHtml('Hello Ana,\n\nline one\nline two\n')).toBe(
      '<p>Hello Ana,</p><p>line one<br>line two</p>',
    );
  });

  it('is empty for typed blanks', () => {
    expect(toMessageHtml(' \n\n \t')).toBe('');
  });

  it('escapes markup', () => {
    expect(toMessageHtml('<img src=x onerror="alert(1)"> & more')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more</p>',
    );
  });

  it('shows every typed sign and no element but p and br, for any input', () => {
    const typed = fc
      .array(
        fc.oneof(
          fc.string(),
          fc.constantFrom('\n', '\r\n', '\n\n', '<script>', '</p>', '&amp;', '&#60;b>'),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const element = parse(toMessageHtml(text));
        expect(
          [...element.querySelectorAll('*')].filter(
            ({tagName}) => tagName !== 'P' && tagName !== 'BR',
          ),
        ).toEqual([]);
        expect(visible(element.textContent)).toBe(visible(text).replaceAll('\0', '\uFFFD'));
      }),
    );
  });
});
