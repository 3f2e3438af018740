import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {toPlainText, toTextWithLinks} from '@switchboard/contracts/plain-text';
import {effortOf} from '../testing/effort.ts';
import {sanitize} from './sanitize.ts';

describe('stored HTML', () => {
  it('keeps what text needs and drops what runs, loads or styles', () => {
    const kept =
      '<p><strong>a</strong> <em>b</em></p><ul><li>c</li></ul><table><tbody><tr><td colspan="2">d</td></tr></tbody></table>';
    assert.equal(sanitize(kept), kept);
    for (const attack of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<iframe src="https://x.test"></iframe>',
      '<style>*{display:none}</style>',
      '<object data="x"></object>',
      '<math><mtext><script>1</script></mtext></math>',
    ])
      assert.equal(sanitize(attack), '');
    for (const href of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      '//evil.test',
      'vbscript:x',
    ]) {
      assert.ok(!sanitize(`<a href="${href}">x</a>`).includes('href'), href);
    }
  });

  it('keeps tables with spans, alignment and heading cells, and nothing else', () => {
    assert.equal(
      sanitize(
        '<table border="1" style="width:9px"><colgroup><col width="9"></colgroup><thead><tr><th align="RIGHT" onclick="x()">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="0" align="justify" bgcolor="red">b</td></tr></tbody></table>',
      ),
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    );
  });

  it('becomes plain text with tabs between cells, and list markers if links are kept', () => {
    const table =
      '<table><tbody><tr><th><p>Order</p></th><th><p>Qty</p></th></tr><tr><td>4711</td><td></td></tr></tbody></table><p>Bye</p>';
    assert.equal(toPlainText(table), 'Order\tQty\n4711\n\nBye');
    const list =
      '<p>Do:</p><ul><li><p>one</p><ol><li><p>first</p></li><li><p>second</p></li></ol></li><li>two</li></ul>';
    assert.equal(toPlainText(list).includes('-'), false);
    assert.equal(toTextWithLinks(list), 'Do:\n- one\n  1. first\n  2. second\n- two');
  });

  it('keeps pictures that are attachments, without an address, and mentions', () => {
    const id = '0190c5f0-1111-7000-8000-000000000001';
    assert.equal(
      sanitize(`<img data-attachment="${id}" alt="a" src="https://x.test/a.png" onerror="x()">`),
      `<img data-attachment="${id}" alt="a" />`,
    );
    for (const picture of [
      '<img alt="a">',
      '<img data-attachment="x">',
      '<img src="data:image/png;base64,AA==">',
    ])
      assert.equal(sanitize(picture), '');
    assert.equal(
      sanitize(`<span data-mention="${id}" class="x">@Ana</span><span data-mention="x">b</span>`),
      `<span data-mention="${id}">@Ana</span><span>b</span>`,
    );
    assert.equal(
      toPlainText(
        `<p>See <img data-attachment="${id}" alt="a &gt; b.png" /><img data-attachment="${id}" /></p>`,
      ),
      'See [a > b.png] [picture]',
    );
  });

  it('is unchanged after sanitising it again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<b>',
            '<a href="https://x.test">',
            '</a>',
            '<script>',
            '&lt;',
            '&',
            '<',
            'x',
            '"',
          ),
        ),
        (parts) => {
          const once = sanitize(parts.join(''));
          assert.equal(sanitize(once), once);
          assert.ok(!/<script/i.test(once));
        },
      ),
      {examples: [[['<a href="https://x.test">', '<', 'x', '<p>', '<a href="https://x.test">']]]},
    );
  });

  it('keeps only the words of elements that are nested too deeply', () => {
    for (const tags of ['<b>', '<div><p><b>', '<ul><li>', '<table><tr><td>'])
      assert.equal(
        sanitize(`<p>Tom &amp; "Jo"</p>${tags.repeat(40_000)}<script>x`),
        '<p>Tom &amp; "Jo"<br />x</p>',
      );
    const quoted = `${'<blockquote>'.repeat(300)}hello${'</blockquote>'.repeat(300)}`;
    assert.match(sanitize(quoted), /<blockquote>hello/);
  });

  it('contains no character that the database cannot store', () =>
    assert.equal(sanitize('<\0b>a\0</b>'), '<b>a</b>'));

  it('becomes plain text with one line per block', () => {
    assert.equal(
      toPlainText(
        '<p>Tom &amp; Jo&nbsp;say: 1 &lt; 2</p><p>b<br />c</p><ul><li>d</li><li>e</li></ul>',
      ),
      'Tom & Jo say: 1 < 2\nb\nc\nd\ne',
    );
    assert.equal(toPlainText('<p> <br /></p>'), '');
    assert.equal(toPlainText('&amp;lt;b&amp;gt;'), '&lt;b&gt;');
  });

  it('becomes plain text with one line per table row, and tabs between its cells', async () => {
    for (const [given, text] of [
      [
        '<table><tr><td>Order</td><td>Qty</td></tr><tr><td>4711</td><td>2</td></tr><tr><td>4712</td><td>15</td></tr></table>',
        'Order\tQty\n4711\t2\n4712\t15',
      ],
      [
        '<p>See:</p>\n<table>\n  <tr>\n    <th><p>Order</p></th>\n    <th><p>Qty,\n    all</p></th>\n  </tr>\n  <tr><td>4711</td><td></td><td>x</td></tr>\n</table>\n<p>Bye</p>',
        'See:\nOrder\tQty, all\n4711\t\tx\n\nBye',
      ],
      ['See:<table><tr><td></td><td>a</td><td>b</td></tr></table>', 'See:\n\ta\tb'],
      ['<table><tr><td> </td><td>Hello<br>Rosa</td><td> </td></tr></table>', 'Hello\nRosa'],
      [
        '<table><tr><td>Dear Rosa<table><tr><td>4711</td><td>2</td></tr></table>Bye</td></tr></table>',
        'Dear Rosa\n4711\t2\n\nBye',
      ],
    ] as const)
      assert.equal(toPlainText(sanitize(given)), text);
    const effort = await effortOf(() => {
      for (const play of [
        '<td>',
        '</td>',
        '<td></td>',
        '</p></td>',
        '\n',
        ' ',
        '<tr><td>x</td></tr>',
      ])
        toPlainText(play.repeat(20_000));
    });
    assert.ok(effort < 50, `${effort}`);
  });
});
