import {toSafeHtml} from './purify.ts';

const ID = '0190c5f0-1111-7000-8000-000000000001';

describe('what a message shows', () => {
  it.each([
    `<p><strong>a</strong> <span data-mention="${ID}">@Ana</span></p>`,
    `<img src="/connect/api/attachments/${ID}?signature=x" alt="a" data-attachment="${ID}">`,
    '<table><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  ])('keeps %s', (html) => expect(String(toSafeHtml(html))).toBe(html));

  it.each([
    ['<img src="https://tracker.example/a.png">', ''],
    [`<img data-attachment="${ID}" src="javascript:x()">`, `<img data-attachment="${ID}">`],
    [`<img data-attachment="${ID}" src="//evil.example/a">`, `<img data-attachment="${ID}">`],
    ['<span data-mention="x" title="y" class="z">a</span>', '<span>a</span>'],
    ['<p src="/x" colspan="2">a</p>', '<p>a</p>'],
    ['<a href="/dashboard">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ])('reduces %s', (html, safe) => {
    const element = document.createElement('div');
    element.innerHTML = safe;
    const shown = document.createElement('div');
    shown.innerHTML = String(toSafeHtml(html));
    expect(shown.isEqualNode(element)).toBe(true);
  });
});
