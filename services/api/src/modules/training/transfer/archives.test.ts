import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {CourseImportReview} from '@switchboard/contracts/course-imports/schemas';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Course} from '@switchboard/contracts/courses/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {video} from '../files/files.testing.ts';
import {smallPackage} from '../packages/packages.testing.ts';
import {article, question, quiz} from '../training.testing.ts';
import {openTransfer, PDF, picture} from './transfer.testing.ts';
import {courseJson, renamed, zipOf} from './zip.testing.ts';

onDatabase('archives of courses', ({database}) => {
  const {app, ana, cara, files, api, put, upload, load, standing} = openTransfer(database);

  const download = async (id: string): Promise<Buffer> => {
    const {url} = (await api.done(ana(), `POST /courses/${id}/export`)).export;
    const answer = await app().inject(url);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/zip');
    return answer.rawPayload;
  };
  /** A course without its ids, files by their bytes. */
  const essence = async (course: Course, sections: Section[]) => {
    const fileOf = async (id: string | null) => {
      if (id === null) return null;
      const {file} = await api.done(ana(), `GET /files/${id}`);
      const {rawPayload} = await app().inject(file.url);
      const isCover = file.kind === 'image';
      return {
        ...file,
        id: '',
        url: '',
        createdAt: '',
        size: isCover ? 0 : file.size,
        bytes: isCover ? '' : rawPayload.toString('base64'),
      };
    };
    const {title, summary, category, tags, progression, passPercent, minutes, certificate} = course;
    const lessons = sections.flatMap((section) => section.lessons);
    return {
      settings: {title, summary, category, tags, progression, passPercent, minutes, certificate},
      cover: await fileOf(course.coverId),
      sections: JSON.parse(
        JSON.stringify(sections, (key, value: unknown) =>
          key === 'id' || key === 'fileId' || key === 'captionsId' ? undefined : value,
        ),
      ) as unknown,
      files: await Promise.all(
        lessons.flatMap(({fileId, captionsId}) => [fileOf(fileId), fileOf(captionsId)]),
      ),
    };
  };

  it('restore a draft from their archive that is equal except for ids', async () => {
    const [film, guide, cover] = [
      await put('video', 'Talk.mp4', video(300_000)),
      await put('file', 'Guide “1”.pdf', PDF),
      await put('image', 'cover.png', await picture()),
    ];
    const safety = await put('package', 'safety.zip', await smallPackage());
    const captions = await put(
      'captions',
      'talk.srt',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHëllo'),
    );
    const before = await api.create(ana(), [], {
      title: 'Tone of “voice” / 1',
      summary: 'How we write',
      category: 'Basics',
      tags: ['writing'],
      coverId: cover,
      progression: 'sequential',
      passPercent: 70,
      minutes: 25,
      certificate: {months: 12},
      sections: [
        {
          title: 'Start',
          lessons: [article('One', {html: '<p>Hi <a href="https://a.example">there</a></p>'})],
        },
        {
          title: 'Go on',
          lessons: [
            {
              kind: 'video',
              title: 'Film',
              fileId: film,
              captionsId: captions,
              rule: 'video_percent',
              seconds: 90,
            },
            {
              kind: 'video',
              title: 'Elsewhere',
              url: 'https://vimeo.com/76979871',
              isRequired: false,
            },
            {kind: 'file', title: 'Guide', fileId: guide},
            {kind: 'file', title: 'Guide again', fileId: guide},
            {kind: 'scorm', title: 'Safety', fileId: safety},
            {kind: 'link', title: 'Link', url: 'https://a.example/'},
            quiz('Check', {
              questions: [
                question('One', 3),
                {kind: 'short', text: 'Who?', accepted: ['Ann', 'Bob']},
              ],
              attemptsMax: 3,
              minutesMax: 10,
            }),
          ],
        },
      ],
    });
    const archive = await download(before.course.id);
    const fileId = await upload(archive, 'Tone.zip');
    const seen: CourseImportReview = (
      await api.done(ana(), 'POST /course-imports/review', {fileId})
    ).review;
    assert.deepEqual(
      [seen.kind, seen.title, seen.fileCount, seen.problems],
      ['archive', 'Tone of “voice” / 1', 5, []],
    );
    assert.deepEqual(seen.sections[1]?.lessons.at(-1), {
      kind: 'quiz',
      title: 'Check',
      questionCount: 2,
    });
    const after = await load({fileId});
    assert.deepEqual([after.course.status, after.course.owner], ['draft', before.course.owner]);
    assert.notEqual(after.course.id, before.course.id);
    assert.deepEqual(
      await essence(after.course, after.sections),
      await essence(before.course, before.sections),
    );
    assert.equal(after.sections[1]?.lessons[2]?.fileId, after.sections[1]?.lessons[3]?.fileId);
    assert.equal((await api.call(ana(), 'POST /course-imports', {fileId})).statusCode, 404);
    const {entries} = (await cara().on(app())('GET', '/api/audit?group=transfer')).json();
    assert.deepEqual(
      entries
        .slice(0, 2)
        .map(({action, subject}: {action: string; subject: object}) => [action, subject]),
      [
        ['course.imported', {type: 'course', id: after.course.id, name: after.course.title}],
        ['course.exported', {type: 'course', id: before.course.id, name: before.course.title}],
      ],
    );
  });

  const withFile = (name: string, kind: string, bytes: Buffer) =>
    zipOf({
      'course.json': courseJson({
        sections: [
          {
            title: '',
            lessons: [
              {kind: 'file', title: 'Good', file: 'files/0.pdf'},
              {kind: kind === 'video' ? 'video' : 'file', title: 'Bad', file: 'files/1'},
            ],
          },
        ],
        files: [
          {path: 'files/0.pdf', name: 'good.pdf', kind: 'file'},
          {path: 'files/1', name, kind},
        ],
      }),
      'files/0.pdf': PDF,
      'files/1': bytes,
    });

  it('that are hostile are refused with a reason, and leave nothing behind', async () => {
    const bomb = await zipOf({'a.md': Buffer.alloc(9_000_000, 'a')});
    // Its directory states ten bytes; the size is read from there.
    const lying = await zipOf({'a.md': Buffer.alloc(100_000, 'a')});
    lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002') + 24);
    const many = await zipOf(
      Object.fromEntries(Array.from({length: 1001}, (_, i) => [`${i}.md`, '# A'])),
    );
    const cases: [Buffer | Promise<Buffer>, number, RegExp][] = [
      [
        renamed(await zipOf({'xx/evil.md': '# A'}), 'xx/evil.md', '../evil.md'),
        415,
        /invalid relative path: \.\.\/evil\.md/,
      ],
      [
        renamed(await zipOf({'xetc/evil.md': '# A'}), 'xetc/evil.md', '/etc/evil.md'),
        415,
        /absolute path/,
      ],
      [
        renamed(await zipOf({'a.md': '# A', 'b.md': '# B'}), 'b.md', 'a.md'),
        415,
        /“a\.md” is in it twice/,
      ],
      [bomb, 413, /longer than 2 MB together/],
      [lying, 415, /too many bytes/],
      [many, 413, /more than 1000 files/],
      [(await zipOf({'a.md': '# A'})).subarray(0, -30), 415, /^The \.zip is damaged/],
      [zipOf({'a.txt': 'x'}), 415, /neither Markdown files/],
      [zipOf({'a.md': Buffer.from([0xff, 0x00, 0xfe])}), 415, /“a\.md” cannot be read/],
      [zipOf({'course.json': '{"format":'}), 415, /no JSON/],
      [zipOf({'course.json': courseJson({version: 2})}), 415, /format has version 2/],
      [zipOf({'course.json': courseJson({more: 1})}), 415, /more is not known here/],
      [zipOf({'course.json': courseJson({course: {title: ''}})}), 415, /course\.title/],
      [
        zipOf({
          'course.json': courseJson({files: [{path: 'files/1', name: 'a.pdf', kind: 'file'}]}),
        }),
        422,
        /not in the archive/,
      ],
      [withFile('film.mp4', 'video', PDF), 415, /“files\/1”: This file type is not allowed/],
      [
        withFile('page.pdf', 'file', Buffer.from('<html><script>alert(1)</script></html>')),
        415,
        /files\/1/,
      ],
      [
        withFile('big.mp4', 'video', video(2_500_000)),
        507,
        /“files\/1”: This workspace has used all of its 4 MB/,
      ],
    ];
    for (const [bytes, status, reason] of cases) {
      const fileId = await upload(await bytes);
      const before = await standing();
      const answer = await api.call(ana(), 'POST /course-imports', {fileId});
      assert.deepEqual(
        [answer.statusCode, reason.test(answer.json().message)],
        [status, true],
        `${reason}: ${answer.body}`,
      );
      assert.deepEqual(await standing(), before);
      await database().db.deleteFrom('training.file').where('id', '=', fileId).execute();
    }
    const html = courseJson({
      sections: [
        {
          title: '',
          lessons: [{title: 'A', html: '<p onclick="x()">Hi<script>alert(1)</script></p>'}],
        },
      ],
    });
    const {sections} = await load({fileId: await upload(await zipOf({'course.json': html}))});
    assert.equal(sections[0]?.lessons[0]?.html, '<p>Hi</p>');
  });

  /** A store that fails to remove files. */
  const failing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const {remove} = files;
    files.remove = async () => {
      throw new Error('The store is down.');
    };
    try {
      return await work();
    } finally {
      files.remove = remove;
    }
  };

  it('whose files cannot be removed leave no unknown bytes', async () => {
    const fileId = await upload(await withFile('film.mp4', 'video', PDF));
    const before = new Set(files.files.keys());
    const answer = await failing(() => api.call(ana(), 'POST /course-imports', {fileId}));
    assert.deepEqual(
      [answer.statusCode, /“files\/1”: This file type is not allowed/.test(answer.body)],
      [415, true],
    );
    const known = await database().db.selectFrom('training.file').select('id').execute();
    const ids = new Set<string | undefined>(known.map(({id}) => id));
    assert.deepEqual(
      [...files.files.keys()].filter((key) => !before.has(key) && !ids.has(key.split('/').at(-1))),
      [],
    );
  });

  it('are imported once, even when their upload cannot be removed', async () => {
    const zip = await zipOf({
      'a.md': '## A\n\n![Map](map.png)',
      'map.png': await picture(),
    });
    const fileId = await upload(zip);
    const {sections} = await failing(() => load({fileId}));
    const {file} = await api.done(ana(), `GET /files/${sections[0]?.lessons[1]?.fileId}`);
    assert.equal((await app().inject(file.url)).statusCode, 200);
    assert.equal((await api.call(ana(), 'POST /course-imports', {fileId})).statusCode, 404);
    const known = await database().db.selectFrom('training.file').select('id').execute();
    assert.ok(known.some(({id}) => id === fileId));
  });
});
