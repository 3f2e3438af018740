import {toMailDocument} from './mail-document.ts';

const mail = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Hi</title>${head}</head><body>${body}</body></html>`;

describe('a mail for a frame', () => {
  it('keeps the styles of its elements, and its style sheets apart', () => {
    const {root, css} = toMailDocument(
      mail(
        '<p style="color: red">Hello</p>',
        '<style>p{margin:0}</style><style>a{color:blue}</style>',
      ),
    );
    expect(root.querySelector('p')?.style.color).toBe('red');
    expect(root.querySelector('style')).toBeNull();
    expect(css).toBe('p{margin:0}\na{color:blue}');
  });

  it('contains nothing that runs or sends', () => {
    const {root} = toMailDocument(
      mail(
        '<p onclick="x()">Hello</p><script>x()</script><form action="/x"><input name="a"></form><a href="javascript:x()">a</a><iframe src="/x"></iframe>',
      ),
    );
    expect(root.querySelector('script, form, input, iframe, [onclick]')).toBeNull();
    expect(root.querySelector('a')?.getAttribute('href')).toBeNull();
    expect(root.textContent).toContain('Hello');
  });
});
