import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {renderMail} from './render.ts';

const URL_WITH_QUERY = 'https://desk.example.com/verify/abc?a=1&b="2"';
const content = {
  subject: 'Verify\r\nBcc: all@example.com',
  greeting: 'Hello <Ada>,',
  paragraphs: ['Read & <img src="https://evil.example/a.png"> click'],
  action: {label: 'Verify <now>', url: URL_WITH_QUERY},
  note: 'The link works for 24 hours.',
};

describe('a mail', () => {
  const {html, text, subject} = renderMail(content, 'Switchboard');

  it('has the same words as HTML and as text', () => {
    assert.equal(subject, 'Verify Bcc: all@example.com');
    for (const words of ['Hello &lt;Ada&gt;,', 'Verify &lt;now&gt;', content.note])
      assert.ok(html.includes(words), words);
    for (const words of ['Hello <Ada>,', URL_WITH_QUERY, content.note])
      assert.ok(text.includes(words), words);
  });

  it('has one button, and its link spelled out below', () => {
    const links = [...html.matchAll(/<a class="(\w+)" href="([^"]*)"[^>]*>([^<]*)</g)];
    const href = URL_WITH_QUERY.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    assert.deepEqual(
      links.map(([, ...parts]) => parts),
      [
        ['button', href, 'Verify &lt;now&gt;'],
        ['link', href, href],
      ],
    );
  });

  it('loads nothing, runs nothing and keeps texts of people from becoming markup', () => {
    assert.doesNotMatch(html, /<img|<script|@import|url\(|<link/i);
  });

  it('is at most 600 px wide, and declares dark colours', () => {
    const widths = [...html.matchAll(/width[:=]"?(\d+)(px)?/g)].filter(([, , unit]) => unit);
    assert.ok(widths.length > 0);
    for (const [, width] of widths) assert.ok(Number(width) <= 600);
    assert.match(html, /<meta name="color-scheme" content="light dark">/);
    assert.match(html, /@media \(prefers-color-scheme:dark\)/);
  });

  it('shows the name of the workspace, or else of the product, at its head', () => {
    const head = (markup: string) => /<p class="name"[^>]*>([^<]*)</.exec(markup)?.[1];
    assert.equal(head(html), 'Switchboard');
    assert.equal(
      head(renderMail({...content, sender: 'Bright & Leaf'}, 'Switchboard').html),
      'Bright &amp; Leaf',
    );
  });

  it('works without a button', () => {
    const {action: _, ...plain} = content;
    assert.doesNotMatch(renderMail(plain, 'Switchboard').html, /<a |does not work/);
  });
});
