import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {toTextWithLinks} from '@switchboard/contracts/plain-text';
import {sanitize, toPlainText} from './index.ts';

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

  it('keeps tables with what they mean: spans, sides and cells of headings, and nothing else', () => {
    assert.equal(
      sanitize(
        '<table border="1" style="width:9px"><colgroup><col width="9"></colgroup><thead><tr><th align="RIGHT" onclick="x()">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="0" align="justify" bgcolor="red">b</td></tr></tbody></table>',
      ),
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    );
  });

  it('becomes plain text with tabs between the cells of a table, and signs of lists where links are kept', () => {
    const table =
      '<table><tbody><tr><th><p>Order</p></th><th><p>Qty</p></th></tr><tr><td>4711</td><td></td></tr></tbody></table><p>Bye</p>';
    assert.equal(toPlainText(table), 'Order\tQty\n4711\t\n\nBye');
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

  it('is the same when it is sanitised again', () => {
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

  it('holds the words alone of what is nested deeper than anybody nests it', () => {
    for (const tags of ['<b>', '<div><p><b>', '<ul><li>', '<table><tr><td>'])
      assert.equal(
        sanitize(`<p>Tom &amp; "Jo"</p>${tags.repeat(40_000)}<script>x`),
        '<p>Tom &amp; "Jo"<br />x</p>',
      );
    const quoted = `${'<blockquote>'.repeat(300)}hello${'</blockquote>'.repeat(300)}`;
    assert.match(sanitize(quoted), /<blockquote>hello/);
  });

  it('holds no sign that the database cannot keep', () =>
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
});
