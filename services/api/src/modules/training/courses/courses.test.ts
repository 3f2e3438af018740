import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {article, quiz} from '../training.testing.ts';
import {openCourses} from './courses.testing.ts';

onDatabase('courses', ({database}) => {
  const {api, setUp, titles} = openCourses(database);
  const fieldsOf = async (reply: ReturnType<typeof api.call>) => (await reply).json().fields;

  it('stores a draft with its sections and lessons in order, their HTML sanitised', async () => {
    const {supervisor} = await setUp();
    const {course, sections} = await api.create(supervisor, [], {
      tags: [' calm ', 'calm', ''],
      sections: [
        {title: 'Basics', lessons: [article('One'), {title: 'Two', html: '<p onclick="x">2</p>'}]},
        {title: 'More', lessons: [quiz('Check')]},
      ],
    });
    assert.deepEqual(
      [
        course.status,
        course.lessonCount,
        course.owner,
        course.version,
        course.tags,
        course.enrollment,
      ],
      ['draft', 3, 'supervisor Person', 1, ['calm'], null],
    );
    assert.deepEqual(
      sections.map(({title, lessons}) => [
        title,
        lessons.map((one) => [one.kind, one.title, one.html, one.rule]),
      ]),
      [
        [
          'Basics',
          [
            ['article', 'One', '<p>One</p>', 'manual'],
            ['article', 'Two', '<p>2</p>', 'manual'],
          ],
        ],
        ['More', [['quiz', 'Check', '', 'quiz_pass']]],
      ],
    );
  });

  it('rejects permanent faults, and names their fields', async () => {
    const {owner} = await setUp();
    const refusals = (lesson: object) =>
      fieldsOf(
        api.call(owner, 'POST /courses', {title: 'A', sections: [{title: '', lessons: [lesson]}]}),
      );
    assert.deepEqual(await fieldsOf(api.call(owner, 'POST /courses', {title: ' '})), {
      title: 'Title is required',
    });
    for (const url of [
      'http://youtube.com/watch?v=abcdefghijk',
      'https://youtu.be/x',
      'javascript:1',
      'https://example.com/a.mp4.exe',
    ])
      assert.deepEqual(await refusals({title: 'V', kind: 'video', url}), {
        'sections.0.lessons.0.url': 'Enter a valid video link',
      });
    assert.deepEqual(await refusals({title: 'V', rule: 'quiz_pass'}), {
      'sections.0.lessons.0.rule': 'A lesson of this kind is not completed in this way',
    });
    const {
      lessonIds: [id],
    } = await api.create(owner, [article('One')]);
    assert.deepEqual(
      await fieldsOf(
        api.call(owner, 'POST /courses', {
          title: 'A',
          sections: [
            {
              title: '',
              lessons: [
                {id, title: 'a'},
                {id, title: 'b'},
              ],
            },
          ],
        }),
      ),
      {'sections.0.lessons.1.id': 'Lesson is invalid'},
    );
  });

  it('rejects lessons that are too long together, and stores none of them', async () => {
    const {owner} = await setUp();
    const html = `<p>${'word '.repeat(19_000)}</p>`;
    const lessons = Array.from({length: 22}, (_, index) => article(`Lesson ${index}`, {html}));
    const reply = await api.call(owner, 'POST /courses', {
      title: 'Long',
      sections: [{title: '', lessons}],
    });
    assert.equal(reply.statusCode, 413);
    assert.equal(
      reply.json().message,
      'The lessons of this course are too long together. Split it into two courses.',
    );
    assert.deepEqual(await titles(owner, ''), []);
  });

  it('replaces the sections by the given ones, and keeps given ids', async () => {
    const {owner} = await setUp();
    const {
      course,
      sections,
      lessonIds: [one, two],
    } = await api.create(owner, [article('One'), article('Two')]);
    const changed = (
      await api.patch(owner, course, {
        sections: [
          {
            id: sections[0]?.id,
            title: 'First',
            lessons: [{id: two, title: 'Two!'}, article('Three')],
          },
          {title: 'Second', lessons: [{id: one, title: 'One'}]},
        ],
      })
    ).json();
    assert.deepEqual(
      changed.sections.map(({title, lessons}: {title: string; lessons: {title: string}[]}) => [
        title,
        lessons.map((lesson) => lesson.title),
      ]),
      [
        ['First', ['Two!', 'Three']],
        ['Second', ['One']],
      ],
    );
    assert.deepEqual(
      [
        changed.sections[0].id,
        changed.sections[0].lessons[0].id,
        changed.sections[1].lessons[0].id,
      ],
      [sections[0]?.id, two, one],
    );
    assert.equal(changed.course.lessonCount, 3);
  });

  it('rejects a stale change with 409, which contains what the other author saved', async () => {
    const {owner, supervisor} = await setUp();
    const {course} = await api.create(owner, [article('One')]);
    assert.equal((await api.patch(owner, course, {title: 'New'})).json().course.version, 2);
    const stale = await api.patch(supervisor, course, {title: 'Newer'});
    assert.deepEqual([stale.statusCode, stale.json().code], [409, 'version_conflict']);
    const {course: theirs, sections} = stale.json();
    assert.deepEqual(
      [theirs.title, theirs.version, sections[0].lessons[0].title],
      ['New', 2, 'One'],
    );
  });

  it('duplicates a course as a draft with lessons of its own', async () => {
    const {owner, supervisor} = await setUp();
    const {course, lessonIds} = await api.publish(owner, [article('One'), quiz('Check')], {
      tags: ['a'],
    });
    const copy = await api.done(supervisor, `POST /courses/${course.id}/duplicate`);
    assert.deepEqual(
      [
        copy.course.title,
        copy.course.status,
        copy.course.owner,
        copy.course.tags,
        copy.course.lessonCount,
      ],
      ['Tone of voice (copy)', 'draft', 'supervisor Person', ['a'], 2],
    );
    const copied = copy.sections[0].lessons;
    assert.deepEqual(
      copied.map(({title}: {title: string}) => title),
      ['One', 'Check'],
    );
    assert.ok(copied.every(({id}: {id: string}) => !lessonIds.includes(id)));
    assert.equal(copied[1].questions[0].options[0].isRight, true);
  });

  it('is found by its words, tags, category and state', async () => {
    const {owner, agent} = await setUp();
    await api.create(owner, [], {title: 'Draft'});
    await api.publish(owner, [article('One')], {
      title: 'Open',
      category: 'Basics',
      tags: ['friendly'],
    });
    await api.publish(owner, [article('One')], {title: 'Other', category: 'Tools'});
    assert.deepEqual(await titles(agent, ''), ['Open', 'Other']);
    assert.deepEqual(await titles(agent, 'q=basics'), ['Open']);
    assert.deepEqual(await titles(agent, 'q=FRIEND'), ['Open']);
    assert.deepEqual(await titles(agent, 'category=tools'), ['Other']);
    assert.deepEqual(await titles(owner, 'view=management'), ['Other', 'Open', 'Draft']);
    assert.deepEqual(await titles(owner, 'view=management&status=draft'), ['Draft']);
  });

  it('can be taken, but not authored, by agents', async () => {
    const {owner, agent} = await setUp();
    const {course: draft} = await api.create(owner, [article('One')]);
    const {
      course,
      lessonIds: [lesson],
    } = await api.publish(owner, [article('One')]);
    for (const request of [
      'GET /courses?view=management',
      `GET /courses/${course.id}/draft`,
      `GET /courses/${course.id}/versions`,
    ])
      assert.equal((await api.call(agent, request)).statusCode, 403, request);
    for (const verb of ['publish', 'archive', 'restore', 'duplicate'])
      assert.equal(
        (await api.call(agent, `POST /courses/${course.id}/${verb}`, {})).statusCode,
        403,
      );
    assert.equal((await api.call(agent, 'POST /courses', {title: 'x'})).statusCode, 403);
    assert.equal((await api.patch(agent, course, {title: 'x'})).statusCode, 403);
    assert.equal((await api.call(agent, `DELETE /courses/${draft.id}`)).statusCode, 403);
    assert.equal((await api.call(agent, `GET /courses/${draft.id}`)).statusCode, 404);
    assert.equal(
      (await api.call(agent, `GET /courses/${course.id}?preview=draft`)).statusCode,
      404,
    );
    assert.equal((await api.complete(agent, course.id, lesson)).statusCode, 200);
  });
});
