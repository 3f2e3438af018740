import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {article} from '../training.testing.ts';
import {openTransfer, picture} from './transfer.testing.ts';
import {courseJson, zipOf} from './zip.testing.ts';

onDatabase('courses that come from elsewhere', ({database}) => {
  const {app, ana, ben, api, upload, review, load} = openTransfer(database);

  it('are made of Markdown files, and of a .zip of them with pictures', async () => {
    const documents = [
      {
        name: 'tone.md',
        text: '# Tone\n\n## One\n\nHi <script>alert(1)</script>[there](javascript:x)',
      },
    ];
    const {review: seen} = await api.done(ana(), 'POST /course-imports/review', {documents});
    assert.deepEqual(
      [seen.kind, seen.title, seen.problems.map(({line}: {line: number}) => line)],
      ['markdown', 'Tone', [5, 5]],
    );
    const {course, sections} = await load({documents, title: ' Our tone '});
    assert.deepEqual([course.title, course.status], ['Our tone', 'draft']);
    assert.equal(sections[0]?.lessons[0]?.html, '<p>Hi there</p>');
    const zip = await zipOf({
      'guide/1.md': '# First\n\n## A\n\n![The map](map.png)',
      'guide/2.md': '# Second\n\nText.',
      'guide/map.png': await picture(),
      '__MACOSX/guide/._1.md': 'x',
    });
    const pictured = await load({fileId: await upload(zip, 'My guide.zip')});
    assert.equal(pictured.course.title, 'My guide');
    assert.deepEqual(
      pictured.sections.map(({title, lessons}) => [title, ...lessons.map((one) => one.title)]),
      [
        ['First', 'A', 'The map'],
        ['Second', 'Second'],
      ],
    );
    const {file} = await api.done(ana(), `GET /files/${pictured.sections[0]?.lessons[1]?.fileId}`);
    assert.deepEqual([file.kind, file.name, file.mime], ['file', 'map.png', 'image/png']);
  });

  it('report faults before anything is imported', async () => {
    const faulty = {lessons: [{kind: 'link', title: 'A', url: 'http://a.example'}], title: ''};
    const {problems} = await review(await zipOf({'course.json': courseJson({sections: [faulty]})}));
    assert.deepEqual(
      problems.map(({message, isError}) => [message, isError]),
      [['Enter a valid link that begins with https://', true]],
    );
    const lessons = Array.from({length: 201}, (_, i) => `## ${i}\n\nText.`).join('\n\n');
    const documents = [{name: 'a.md', text: lessons}];
    const long = await api.done(ana(), 'POST /course-imports/review', {documents});
    assert.equal(long.review.problems[0].message, 'A course can have at most 200 lessons');
    assert.equal((await api.call(ana(), 'POST /course-imports', {documents})).statusCode, 422);
    assert.equal((await api.call(ana(), 'POST /course-imports/review', {})).statusCode, 422);
  });

  it('are for authors, and an upload is for its uploader', async () => {
    const {course} = await api.create(ana(), [article('One')]);
    const documents = [{name: 'a.md', text: '## A\n\nText.'}];
    for (const [request, body] of [
      ['POST /questions/gift', {text: 'A {T}'}],
      ['POST /course-imports/review', {documents}],
      ['POST /course-imports', {documents}],
      [`POST /courses/${course.id}/export`, undefined],
    ] as const)
      assert.equal((await api.call(ben(), request, body)).statusCode, 403);
    const [stranger] = await createTestWorkspace(database(), {roles: ['owner']});
    const fileId = await upload(await zipOf({'a.md': '## A\n\nText.'}));
    assert.equal((await api.call(stranger!, 'POST /course-imports', {fileId})).statusCode, 404);
    const {url} = (await api.done(ana(), `POST /courses/${course.id}/export`)).export;
    assert.equal((await app().inject(url.replace(course.id, fileId))).statusCode, 404);
    assert.equal(
      (await app().inject(url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode,
      404,
    );
  });

  it('that are too large, or nested without end, are refused with the limit', async () => {
    const reviewed = async (text: string) => {
      const answer = await api.call(ana(), 'POST /course-imports/review', {
        documents: [{name: 'a.md', text}],
      });
      return {status: answer.statusCode, ...answer.json()};
    };
    const {review: long} = await reviewed('## A\n\nText. [a](b)\n\n'.repeat(5000));
    assert.deepEqual(
      [
        long.sections.flatMap(({lessons}: {lessons: unknown[]}) => lessons).length,
        long.problems.length,
        long.problemCount,
        long.problems[0].message,
      ],
      [200, 100, 5001, 'A course can have at most 200 lessons'],
    );
    const deep = await reviewed('>'.repeat(10_000));
    assert.deepEqual(
      [deep.status, deep.message],
      [422, 'This is nested too deeply to be read. Simplify it.'],
    );
  });

  it('reads questions in GIFT without storing them', async () => {
    const text = 'Who? {=Ann}\n\nPi? {#3}\n\nBroken {=a';
    const {questions, problems, problemCount} = await api.done(ana(), 'POST /questions/gift', {
      text,
    });
    assert.deepEqual(
      [questions.length, problems.map(({line}: {line: number}) => line), problemCount],
      [1, [3, 5], 2],
    );
    const refused = async (given: string) => {
      const answer = await api.call(ana(), 'POST /questions/gift', {text: given});
      return [answer.statusCode, answer.json().fields?.text];
    };
    assert.deepEqual(await refused(' '), [422, 'Text is required']);
    assert.deepEqual(await refused('x'.repeat(500_001)), [
      422,
      'Text must be at most 500000 characters',
    ]);
    const [status, message] = await refused('A {T}\n\n'.repeat(101));
    assert.deepEqual(
      [status, /at most 100 questions, and these are 101/.test(message)],
      [422, true],
    );
  });
});
