import {pastedNodes} from './index.ts';

const shown = (html: string) => {
  const element = document.createElement('div');
  element.append(pastedNodes(html));
  return element.innerHTML;
};

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is pasted', () => {
  it('keeps bold, slanted and struck text of Google Docs', () => {
    expect(
      shown(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> it</span><span style="text-decoration:line-through"> gone</span></p></b>',
      ),
    ).toBe(
      '<p><span>plain </span><span><strong>bold</strong></span><span><em> it</em></span><span><s> gone</s></span></p>',
    );
  });

  it('keeps nested lists of Word', () => {
    expect(
      shown(
        `<p>First:</p>${item(1, '1.', 'Open the lid')}${item(2, 'a.', 'Press red')}${item(1, '2.', 'Close it')}<p>Then:</p>${item(1, '·', 'Wait')}`,
      ).replaceAll(/<\/?span>/g, ''),
    ).toBe(
      '<p>First:</p><ol><li><p>Open the lid</p><ol><li><p>Press red</p></li></ol></li><li><p>Close it</p></li></ol><p>Then:</p><ul><li><p>Wait</p></li></ul>',
    );
  });

  it('keeps visible line breaks, and nothing that was invisible', () => {
    expect(
      shown(
        '<p style="white-space: pre-wrap">Name: Rosa\nOrder: 4711</p><div style="display:none">Preview</div>',
      ),
    ).toBe('<p>Name: Rosa<br>Order: 4711</p>');
  });

  const ROWS =
    '<tbody><tr><th>Order</th><th align="right">Qty</th></tr><tr><td>4711</td><td align="right">2</td></tr></tbody>';
  const bare = (html: string) => shown(html).replaceAll(/<\/?(?:span|p|strong|div)>|\s*\n\s*/g, '');

  it('converts Excel to a table, with its heading and sides', () => {
    expect(
      bare(
        `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;} .xl66 {font-weight:700; text-align:right;} --></style></head><body link=blue><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Order</td><td class=xl66 width=64>Qty</td></tr><tr height=20><td height=20>4711</td><td align=right>2</td></tr><!--EndFragment--></table></body></html>`,
      ),
    ).toBe(`<table>${ROWS}</table>`);
  });

  it('converts Google Sheets to a table, with its heading and sides', () => {
    expect(
      bare(
        `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">Order</td><td style="font-weight:bold;text-align:right;">Qty</td></tr><tr style="height:21px;"><td>4711</td><td style="text-align:right;">2</td></tr></tbody></table>`,
      ),
    ).toBe(`<table>${ROWS}</table>`);
  });

  it('converts Word to a table, with heading rows, merged cells and sides', () => {
    expect(
      bare(
        `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><thead><tr style='mso-yfti-firstrow:yes'><td width=200 colspan=2 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>Order<o:p></o:p></p></td></tr></thead><tr><td valign=top><p class=MsoNormal>4711<o:p></o:p></p></td><td><p class=MsoNormal align=right style='text-align:right'>2<o:p></o:p></p></td></tr></table>`,
      ),
    ).toBe(
      '<table><thead><tr><th colspan="2">Order</th></tr></thead><tbody><tr><td>4711</td><td align="right">2</td></tr></tbody></table>',
    );
  });

  it('drops a table of a page if one cell only positions its contents', () => {
    expect(shown('<table><tr><td><p>Hello</p></td></tr></table>')).toBe('<p>Hello</p>');
  });
});
