import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {readMarkdown} from './read-markdown.ts';

const read = (documents: Record<string, string>, pictures: string[] = []) =>
  readMarkdown({
    documents: Object.entries(documents).map(([name, text]) => ({name, text})),
    pictures,
    name: 'Imported course',
  });
const outline = ({plan: {settings, sections}}: ReturnType<typeof read>) => ({
  title: settings.title,
  sections: sections.map(({title, lessons}) => [title, ...lessons.map((lesson) => lesson.title)]),
});
const told = ({problems}: ReturnType<typeof read>) =>
  problems.map(({file, line, message, isError}) => [file, line, message, isError]);
const htmlOf = ({plan}: ReturnType<typeof read>) =>
  plan.sections.flatMap(({lessons}) => lessons.map(({html}) => html)).join('\n');

describe('a course of Markdown', () => {
  it('of one file has lessons and sections by its headings', () => {
    const found = read({
      'tone.md': [
        '---\r\nsummary: How we write\ntags: [writing, style]\ncategory: Basics\n---',
        '# Tone of *voice*\n\nWelcome.\n\n## Greetings\n\nSay **hello**.\n\n### By phone\n\nSay hi.',
        '# More\n\n## Thanks\n\nSay thank you.\n',
      ].join('\n'),
    });
    assert.deepEqual(outline(found), {
      title: 'Tone of voice',
      sections: [
        ['', 'Tone of voice', 'Greetings'],
        ['More', 'Thanks'],
      ],
    });
    assert.deepEqual(found.plan.settings, {
      title: 'Tone of voice',
      summary: 'How we write',
      category: 'Basics',
      tags: ['writing', 'style'],
    });
    assert.match(htmlOf(found), /<p>Say <strong>hello<\/strong>\.<\/p>\s*<h3>By phone<\/h3>/);
    assert.deepEqual(told(found), []);
  });

  it('takes its title from the front matter where it has no heading', () => {
    const found = read({'index.md': '---\ntitle: Care\n---\nWelcome.', 'a.md': '## A\n\nText.'});
    assert.deepEqual(outline(found), {
      title: 'Care',
      sections: [
        ['', 'Care'],
        ['a', 'A'],
      ],
    });
  });

  it('of several files has a section for each, by name, and one about the course', () => {
    const found = read({
      '10-end.md': '## Last\n\nEnd.',
      '2-middle.md': '# Middle\n\nText.',
      'README.md': '# The course\n\nAbout it.',
      '1-start.md': '---\ntitle: Start\n---\n## First\n\nA.\n\n## Second\n\nB.',
    });
    assert.deepEqual(outline(found), {
      title: 'The course',
      sections: [
        ['', 'The course'],
        ['Start', 'First', 'Second'],
        ['Middle', 'Middle'],
        ['10-end', 'Last'],
      ],
    });
    assert.equal(
      read({'a.md': '## A\n\na', 'b.md': '## B\n\nb'}).plan.settings.title,
      'Imported course',
    );
  });

  it('turns pictures of its .zip into lessons after their text', () => {
    const found = read(
      {
        'docs/a.md':
          '## Map\n\n![The map](img/the%20map.png) and ![](../top.png)\n\n## Again\n\n![](../top.png)',
      },
      ['docs/img/the map.png', 'top.png', 'unused.png'],
    );
    assert.deepEqual(outline(found).sections, [['', 'Map', 'The map', 'top', 'Again', 'top']]);
    assert.deepEqual(
      found.plan.files.map(({path, name, kind}) => [path, name, kind]),
      [
        ['docs/img/the map.png', 'the map.png', 'file'],
        ['top.png', 'top.png', 'file'],
      ],
    );
    assert.match(htmlOf(found), /<em>The map<\/em>/);
  });

  it('reports by file and line what is skipped, and what prevents the import', () => {
    const found = read({
      'a.md': [
        '## One',
        '',
        'See [b](b.md) and [c](javascript:alert(1)).',
        '',
        '![x](https://elsewhere.example/x.png) ![y](y.png)',
        '',
        '<iframe src="https://e.example"></iframe>',
        '',
        '##',
        '',
        `## ${'x'.repeat(300)}`,
      ].join('\n'),
      'b.md': '---\ntitle: [\n---\n## Two\n\nText.',
      'c.md': 'x'.repeat(100_001),
    });
    assert.deepEqual(
      told(found).map(([file, line, message, isError]) => [
        file,
        line,
        String(message).slice(0, 32),
        isError,
      ]),
      [
        ['a.md', 3, 'The link to “b.md” is left out. ', false],
        ['a.md', 3, 'The link to “javascript:alert(1)', false],
        ['a.md', 5, 'The picture at “https://elsewher', false],
        ['a.md', 5, 'The picture “y.png” is missing. ', false],
        ['a.md', 7, '<iframe> is left out. Lessons ha', false],
        ['a.md', 9, 'This heading has no text.', true],
        ['a.md', 11, 'This heading is longer than 255 ', true],
        ['a.md', 11, `“${'x'.repeat(31)}`, false],
        ['b.md', 2, 'What stands between the lines of', true],
        ['c.md', 1, '“c” is longer than 100000 charac', true],
      ],
    );
    assert.deepEqual(
      told(read({'a.md': '\n'})).map(([, , message]) => String(message).split('.')[0]),
      ['There is no lesson'],
    );
  });

  it('has no script, frame, form or external address in any notation', () => {
    const piece = fc.oneof(
      fc.string({maxLength: 8}),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '![a](https://e.example/a.png)',
        '[a](javascript:alert(1))',
        '[a](JaVaScRiPt&colon;alert(1))',
        '[a](java\tscript:alert(1))',
        '[a](data:text/html,x)',
        '<a href="javascript:alert(1)">',
        '[a]: javascript:alert(1)\n',
        '[a]',
        '<svg onload=alert(1)>',
        '<iframe srcdoc="x">',
        '<form action="//e.example"><input>',
        '<p style="background:url(//e.example)">',
        '<div onclick=alert(1)>',
        '`',
        '\n\n',
        '> ',
        '- ',
        '"',
        '<!--',
        ']]>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 20}), (pieces) => {
        const html = htmlOf(read({'a.md': `## A\n\n${pieces.join('')}`}));
        assert.doesNotMatch(html, /<(?:script|iframe|svg|form|input|style|img)\b/i);
        for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
          assert.doesNotMatch(tag, /\son\w+\s*=|\sstyle\s*=|\ssrc\w*\s*=/i);
          assert.doesNotMatch(tag, /href="(?!https?:|mailto:|tel:)/i);
        }
      }),
    );
  });
});
