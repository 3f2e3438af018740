import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {assertFit, HEAD, html, read} from '../read-mail.testing.ts';

const parts = async (kind: string, ...given: string[][]) => {
  const mail = await read(
    ...HEAD,
    `Content-Type: multipart/${kind}; boundary="b 1"`,
    '',
    ...given.flatMap((lines) => ['--b 1', ...lines]),
    '--b 1--',
  );
  assertFit(mail);
  return mail;
};
const names = ({files}: {files: {name: string}[]}) => files.map(({name}) => name);

describe('texts of other kinds', () => {
  it('are shown if they are the only one', async () => {
    for (const [type, body, text] of [
      ['text/markdown', '# Order 4711', '# Order 4711'],
      [
        'text/enriched',
        'It is <bold>broken</bold>.\r\nAnd 1 << 2\r\n\r\nBye',
        'It is broken. And 1 < 2\nBye',
      ],
      ['text/x-amp-html', '<style>p{}</style><p>Order <b>4711</b></p>', 'Order 4711'],
      ['text/csv; charset=iso-8859-1', 'Stra=DFe;4711', 'Straße;4711'],
      ['text/x-unheard-of', 'Hello', 'Hello'],
    ] as const) {
      const mail = await read(
        ...HEAD,
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: quoted-printable',
        '',
        body,
      );
      assertFit(mail);
      assert.equal(mail.text, text, type);
    }
    const file = await parts('mixed', [
      'Content-Type: text/html; name=letter.html',
      'Content-Disposition: attachment; filename=letter.html',
      '',
      '<p>Dear shop</p>',
    ]);
    assert.deepEqual([file.text, names(file)], ['Dear shop', ['letter.html']]);
  });

  it('are no files beside a usual one, unless they have a name', async () => {
    const plain = ['Content-Type: text/plain', '', 'Hello'];
    const amp = ['Content-Type: text/x-amp-html; charset=utf-8', '', '<p>Hello</p>'];
    const calm = await parts('alternative', plain, amp, [
      'Content-Type: text/html',
      '',
      '<p>Hello</p>',
    ]);
    assert.deepEqual([calm.text, calm.files], ['Hello', []]);
    const named = ['Content-Type: text/csv; name=list.csv', '', 'a;b'];
    assert.deepEqual(names(await parts('alternative', plain, named)), ['list.csv']);
    assert.deepEqual(names(await parts('mixed', plain, amp)), ['attachment-1']);
    const alone = await parts('alternative', amp);
    assert.deepEqual([alone.text, alone.files], ['Hello', []]);
  });
});

describe('links of a mail', () => {
  it('keep the targets that they had for the writer, or have none', async () => {
    for (const [given, href] of [
      ['<a href="/orders/4711">Order</a>', null],
      ['<a href="orders?id=4711&x=1">Order</a>', null],
      ['<a href="#top">Order</a>', null],
      ['<a href="">Order</a>', null],
      ['<a href="//shop.example/a">Order</a>', 'https://shop.example/a'],
      ['<a href="www.shop.example/a">Order</a>', 'https://www.shop.example/a'],
      ['<a href="https://shop.example/a?b=1&amp;c">Order</a>', 'https://shop.example/a?b=1&amp;c'],
      [
        '<head><base href="https://shop.example/x/"></head><a href="../a">Order</a>',
        'https://shop.example/a',
      ],
      ['<base href="https://shop.example/x/"><a href="#top">Order</a>', null],
      ['<base href="javascript:x"><a href="a">Order</a>', null],
      ['<base href="https://shop.example/"><a href="javascript:x">Order</a>', null],
    ] as const) {
      const mail = await html(`<html>${given} now</html>`);
      assertFit(mail);
      assert.equal(mail.text, 'Order now', given);
      assert.equal(/href="([^"]*)"/.exec(mail.html)?.[1] ?? null, href, given);
    }
  });
});
