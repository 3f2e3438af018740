import {pastedNodes} from './index.ts';

const shown = (html: string) => {
  const element = document.createElement('div');
  element.append(pastedNodes(html));
  return element.innerHTML;
};

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is pasted', () => {
  it('of Google Docs is bold, slanted and struck where it was', () => {
    expect(
      shown(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> it</span><span style="text-decoration:line-through"> gone</span></p></b>',
      ),
    ).toBe(
      '<p><span>plain </span><span><strong>bold</strong></span><span><em> it</em></span><span><s> gone</s></span></p>',
    );
  });

  it('of Word has its lists, one within the other', () => {
    expect(
      shown(
        `<p>First:</p>${item(1, '1.', 'Open the lid')}${item(2, 'a.', 'Press red')}${item(1, '2.', 'Close it')}<p>Then:</p>${item(1, '·', 'Wait')}`,
      ).replaceAll(/<\/?span>/g, ''),
    ).toBe(
      '<p>First:</p><ol><li><p>Open the lid</p><ol><li><p>Press red</p></li></ol></li><li><p>Close it</p></li></ol><p>Then:</p><ul><li><p>Wait</p></li></ul>',
    );
  });

  it('keeps lines that were shown as such, and nothing that nobody saw', () => {
    expect(
      shown(
        '<p style="white-space: pre-wrap">Name: Rosa\nOrder: 4711</p><div style="display:none">Preview</div>',
      ),
    ).toBe('<p>Name: Rosa<br>Order: 4711</p>');
  });
});
