import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {question, quiz} from '../training.testing.ts';
import {openTransfer} from './transfer.testing.ts';
import {courseJson, renamed, zipOf} from './zip.testing.ts';

onDatabase('texts of courses that come from elsewhere', ({database}) => {
  const {ana, api, standing, upload, load, review} = openTransfer(database);

  it('are one line each, and contain nothing that cannot be stored', async () => {
    const archive = courseJson({
      course: {
        title: 'Fire\0 \r\n safety\ud800',
        summary: 'One\0\nTwo',
        category: 'Ba\u2028sics',
        tags: ['a\tb'],
      },
      sections: [
        {
          title: 'Sta\0rt',
          lessons: [
            {title: 'Read\nthis', html: '<p>Hi\0 &#0; there\udc00</p>'},
            quiz('Che\u0007ck', {questions: [question('Who\0\ud83d?')]}),
          ],
        },
      ],
    });
    const {course, sections} = await load({
      fileId: await upload(await zipOf({'course.json': archive})),
    });
    assert.deepEqual(
      [course.title, course.summary, course.category, course.tags],
      ['Fire   safety\ufffd', 'One\nTwo', 'Ba sics', ['a b']],
    );
    assert.deepEqual(
      sections.map(({title, lessons}) => [title, ...lessons.map((one) => one.title)]),
      [['Start', 'Read this', 'Che ck']],
    );
    assert.equal(sections[0]?.lessons[1]?.questions[0]?.text, 'Who\ufffd?');
  });

  it('are clean in Markdown too, for any file names and escapes of YAML', async () => {
    const zip = await zipOf({
      'index.md':
        '---\ntitle: "Fire\\0 \\n safety"\ntags: ["a\\0b", "\\u2028"]\n---\n\n## A\n\nText',
      'xxx-second.md': 'Text',
    });
    const hostile = renamed(zip, 'xxx-second.md', 'x\0\n-second.md');
    const {course, sections} = await load({fileId: await upload(hostile)});
    assert.match(course.title, /^Fire +safety$/);
    assert.deepEqual(course.tags[0], 'ab');
    assert.equal(sections.at(-1)?.title, 'x -second');
  });

  it('come only from the archive, regardless of its entries', async () => {
    const link = await zipOf({'a.md': '/etc/passwd'});
    const head = link.indexOf('PK\u0001\u0002');
    link.writeUInt8(3, head + 5);
    link.writeUInt32LE(0o120_777 * 0x10000, head + 38);
    const {sections} = await load({fileId: await upload(link)});
    assert.match(sections[0]?.lessons[0]?.html ?? '', /^<p>\/etc\/passwd<\/p>\s*$/);

    const locked = await zipOf({'a.md': '# A'});
    locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + 8);
    const huge = await zipOf({'a.md': '# A'});
    // The real number would be in a ZIP64 record, which is missing.
    huge.writeUInt16LE(0xffff, huge.lastIndexOf('PK\u0005\u0006') + 10);
    const backslash = renamed(await zipOf({'xxxevil.md': '# A'}), 'xxxevil.md', '..\\evil.md');
    for (const [bytes, status, reason] of [
      [locked, 415, /is encrypted/],
      [huge, 413, /more than 1000 files/],
      [backslash, 415, /invalid relative path/],
    ] as const) {
      const fileId = await upload(bytes);
      const before = await standing();
      const answer = await api.call(ana(), 'POST /course-imports', {fileId});
      assert.deepEqual([answer.statusCode, reason.test(answer.body)], [status, true], answer.body);
      assert.deepEqual(await standing(), before);
    }
    assert.equal((await review(await zipOf({'a.md': '## A\n\nText'}))).problems.length, 0);
  });
});
