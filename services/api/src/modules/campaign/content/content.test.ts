import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Content} from '@switchboard/contracts/content/schemas';
import {BROADCAST_VARIABLES, parseVariables} from '@switchboard/contracts/variables';
import {cleanContent, compileContent, issuesOf, valuesOf} from './index.ts';

const SENDER = {name: 'Acme & Co', logoUrl: null};
const EMAIL: Content = {
  channel: 'email',
  subject: 'Hi {{contact.firstName|there}}',
  preheader: 'News',
  html: '<p>Hello {{contact.name}}</p>',
  text: '',
  variables: [],
};
const SMS: Content = {
  ...EMAIL,
  channel: 'sms',
  text: 'Hi {{contact.firstName|you}}. Reply STOP to end',
};
const ROSA = valuesOf(
  {name: 'Rosa <b>Lim', email: 'r+1@acme.test', phone: null, company: null},
  'Acme & Co',
);
const NOBODY = valuesOf(
  {name: 'x@acme.test', email: null, phone: null, company: null},
  'Acme & Co',
);

const compile = (given: Partial<Content>) =>
  compileContent({...cleanContent({...EMAIL, ...given}), sender: SENDER});
const render = (given: Partial<Content>, values = ROSA) =>
  compile(given).render(values, {unsubscribeUrl: 'https://a.test/u?a=1&b=2'});
const codesOf = (given: Partial<Content>) => {
  const content = {...EMAIL, ...given};
  const compiled = compileContent({...content, sender: SENDER});
  return issuesOf(content, compiled, compiled.render(ROSA)).map(({code}) => code);
};

describe('the parser of variables', () => {
  it('splits a text into parts that together are the text', () => {
    const piece = fc.constantFrom('{{', '}}', '{', '}', '|', 'contact.name', ' ', 'x', '\n');
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 30}), (pieces) => {
        const text = pieces.join('');
        const parts = parseVariables(text);
        assert.equal(parts.map(({source}) => source).join(''), text);
        for (const part of parts) {
          if (part.kind === 'text') assert.ok(!part.source.includes('{{'));
          else assert.ok(text.startsWith(part.source, part.at));
        }
      }),
    );
  });

  it('reads a name, a fallback with a bar in it, and unclosed braces', () => {
    assert.deepEqual(parseVariables('a {{ contact.name | b|c }} {{d'), [
      {kind: 'text', source: 'a '},
      {
        kind: 'variable',
        source: '{{ contact.name | b|c }}',
        key: 'contact.name',
        fallback: 'b|c',
        at: 2,
      },
      {kind: 'text', source: ' '},
      {kind: 'unclosed', source: '{{d', at: 27},
    ]);
  });
});

describe('a message', () => {
  it('inserts values, escaped in HTML, unchanged in the subject and the plain text', () => {
    const {subject, html, text} = render({subject: 'For {{contact.name}}'});
    assert.equal(subject, 'For Rosa <b>Lim');
    assert.match(html, /<p style="[^"]+">Hello Rosa &lt;b&gt;Lim<\/p>/);
    assert.match(html, /<title>For Rosa &lt;b&gt;Lim<\/title>/);
    assert.match(text, /^Hello Rosa <b>Lim\n/);
  });

  it('prefers the fallback in the text, and detects contacts without a value', () => {
    const variables = [
      {key: 'contact.company', fallback: 'A & B', required: true},
      {key: 'contact.name', fallback: null, required: true},
    ];
    const html = '<p>{{contact.company|x &amp; y}} {{contact.company}} {{contact.name}}</p>';
    const compiled = compile({subject: 'x', html, variables});
    assert.match(compiled.render(NOBODY).html, /x &amp; y A &amp; B <\/p>/);
    assert.match(compiled.render(NOBODY).text, /^x & y A & B \n/);
    assert.deepEqual(compiled.needed, [{key: 'contact.name', is: 'required'}]);
    assert.deepEqual([compiled.missing(NOBODY), compiled.missing(ROSA)], [['contact.name'], []]);
  });

  it('encodes values in targets of links, and replaces the targets on request', () => {
    const html =
      '<p><a href="https://acme.test/?e={{contact.email}}&amp;x=1">here</a> <a href="mailto:a@acme.test">a@acme.test</a></p>';
    const compiled = compile({html});
    assert.deepEqual(compiled.links, [
      'https://acme.test/?e={{contact.email}}&x=1',
      'mailto:a@acme.test',
    ]);
    const plain = compiled.render(ROSA);
    assert.match(plain.html, /href="https:\/\/acme\.test\/\?e=r%2B1%40acme\.test&amp;x=1"/);
    assert.match(plain.text, /^here \(https:\/\/acme\.test\/\?e=r%2B1%40acme\.test&x=1\)/);
    const tracked = compiled.render(ROSA, {
      linkTo: (url, index) => `https://t.test/${index}?${url.length}`,
    });
    assert.match(tracked.html, /href="https:\/\/t\.test\/0\?42".*href="mailto:a@acme\.test"/);
    assert.match(tracked.text, /https:\/\/t\.test\/0\?42/);
  });

  it('contains the unsubscribe link, the sender and the pixel, in both forms', () => {
    const {html, text} = compile({}).render(ROSA, {
      unsubscribeUrl: 'https://a.test/u?a=1&b=2',
      pixelUrl: 'https://a.test/p',
    });
    assert.match(html, /<a href="https:\/\/a\.test\/u\?a=1&amp;b=2"[^>]*>Unsubscribe<\/a>/);
    assert.match(html, /contact of Acme &amp; Co/);
    assert.match(html, /<img src="https:\/\/a\.test\/p" alt="" width="1"/);
    assert.match(text, /contact of Acme & Co\.\nUnsubscribe: https:\/\/a\.test\/u\?a=1&b=2\n$/);
    assert.ok(!html.includes('@@'));
  });

  it('runs nothing of a value or a writer', () => {
    const names = fc.string({unit: fc.constantFrom(...'<>"\'&{}=/ax\u0000'), maxLength: 20});
    const key = fc.constantFrom(...BROADCAST_VARIABLES);
    fc.assert(
      fc.property(names, key, (name, variable) => {
        const values = {...ROSA, [variable]: name};
        const html = `<p>{{${variable}}} <a href="https://a.test/{{${variable}}}">x</a></p>`;
        const rendered = render({html, subject: `{{${variable}|x}}`}, values).html;
        const body = rendered.slice(rendered.indexOf('<p style'), rendered.indexOf('</p>'));
        assert.deepEqual(
          [...body.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag),
          ['p', 'a', 'a'],
        );
      }),
    );
  });

  it('contains no line break in a subject', () =>
    assert.equal(
      render({subject: 'a {{contact.name}}'}, {...ROSA, 'contact.name': 'b\r\nBcc: c'}).subject,
      'a b Bcc: c',
    ));

  it('consists of its text alone for an SMS', () =>
    assert.deepEqual(render(SMS, NOBODY), {
      subject: '',
      html: '',
      text: 'Hi you. Reply STOP to end',
    }));
});

describe('the check of a message', () => {
  it('finds nothing wrong with a good one', () => {
    assert.deepEqual(codesOf({}), []);
    assert.deepEqual(codesOf(SMS), []);
  });

  for (const [what, given, codes] of [
    [
      'an empty subject and message',
      {subject: '', html: '<p> </p>'},
      ['empty_subject', 'empty_message'],
    ],
    ['an unknown variable', {subject: '{{contact.nam}}'}, ['unknown_variable']],
    ['a variable that nothing closes', {html: '<p>{{contact.name</p>'}, ['unclosed_variable']],
    ['capitals', {subject: 'BUY NOW OR NEVER {{contact.name}}'}, ['capitals']],
    ['a long subject', {subject: 'x '.repeat(40)}, ['long_subject']],
    ['no preheader', {preheader: ''}, ['no_preheader']],
    ['what Gmail cuts off', {html: `<p>${'long '.repeat(21_000)}</p>`}, ['too_large']],
    ['a text without a way out', {...SMS, text: 'Hi'}, ['no_opt_out']],
    ['what makes segments short', {...SMS, text: 'Hi 😀. STOP ends'}, ['unicode_sms']],
    ['an empty text', {...SMS, text: ''}, ['empty_message', 'no_opt_out']],
  ] as [string, Partial<Content>, string[]][])
    it(`finds ${what}`, () => assert.deepEqual(codesOf(given), codes));

  it('detects broken links by their form alone', () => {
    const link = (address: string) => codesOf({html: `<p><a href="${address}">x</a></p>`});
    for (const bad of [
      'https://',
      'https://acme',
      'acme.test',
      'mailto:',
      'http://a b.test',
      '/a',
      '{{contact.email}}',
    ])
      assert.deepEqual(link(bad), ['broken_link'], bad);
    for (const good of [
      'https://acme.test/a?b={{contact.email}}',
      'http://10.0.0.1/',
      'mailto:a@acme.test',
      'tel:+63 917',
    ])
      assert.deepEqual(link(good), [], good);
    assert.deepEqual(codesOf({html: '<p><a rel="x">here</a></p>'}), ['broken_link']);
  });
});
