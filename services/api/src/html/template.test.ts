import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {html} from './template.ts';

it('escapes every text in content and attributes, and no markup of a template', () => {
  const name = '<img src=x onerror="alert(1)">';
  assert.equal(
    html`<p title="${name}">${html`<b>${name}</b>`}${[html`<i>a</i>`, html`<i>b</i>`]}${null}</p>`
      .markup,
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;"><b>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</b><i>a</i>\n<i>b</i></p>',
  );
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(html`${text}`.markup)));
});
