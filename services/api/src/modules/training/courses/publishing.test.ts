import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {article, question, teach} from '../training.testing.ts';

onDatabase('publishing a course', ({database}) => {
  let app: FastifyInstance;
  let api: ReturnType<typeof teach>;
  before(async () => {
    app = await createTestApi({database: database()});
    api = teach(() => app);
  });
  after(() => app.close());

  const setUp = async () => {
    const [owner] = await createTestWorkspace(database());
    assert.ok(owner);
    return {owner};
  };
  const fieldsOf = async (reply: ReturnType<typeof api.call>) => (await reply).json().fields;

  it('goes from draft to published to archived and back, and no other way', async () => {
    const {owner} = await setUp();
    const {
      course: {id},
    } = await api.create(owner, []);
    const early = await api.call(owner, `POST /courses/${id}/publish`, {});
    assert.deepEqual(
      [early.statusCode, early.json().message],
      [422, 'Add at least one lesson before publishing'],
    );
    assert.equal((await api.call(owner, `POST /courses/${id}/archive`)).statusCode, 409);
    await api.patch(owner, {id, version: 1}, {sections: [{title: '', lessons: [article('One')]}]});
    const {course} = await api.done(owner, `POST /courses/${id}/publish`, {});
    assert.deepEqual(
      [course.status, course.publishedVersion, course.hasChanges],
      ['published', 1, false],
    );
    assert.ok(course.publishedAt);
    const again = await api.call(owner, `POST /courses/${id}/publish`, {});
    assert.equal(again.json().message, 'Nothing has changed since this course was published.');
    assert.equal(
      (await api.call(owner, `DELETE /courses/${id}`)).json().message,
      'Only a draft can be deleted. Archive the course instead.',
    );
    assert.equal((await api.call(owner, `POST /courses/${id}/restore`)).statusCode, 409);
    assert.equal((await api.done(owner, `POST /courses/${id}/archive`)).course.status, 'archived');
    assert.equal((await api.patch(owner, {id, version: 4}, {title: 'x'})).statusCode, 409);
    assert.equal((await api.call(owner, `POST /courses/${id}/publish`, {})).statusCode, 409);
    assert.equal((await api.done(owner, `POST /courses/${id}/restore`)).course.status, 'published');
    const {course: draft} = await api.create(owner, []);
    await api.done(owner, `DELETE /courses/${draft.id}`);
    assert.equal((await api.call(owner, `GET /courses/${draft.id}`)).statusCode, 404);
  });

  it('states what prevents a course from being published', async () => {
    const {owner} = await setUp();
    const {course} = await api.create(owner, [
      {title: 'Empty', html: '<p> </p>'},
      {title: 'Video', kind: 'video'},
      {title: 'Quiz', kind: 'quiz'},
      {
        title: 'Quiz',
        kind: 'quiz',
        questions: [
          question('One'),
          {...question('Two'), options: [{text: 'Only', isRight: true}]},
          {
            ...question('Three'),
            options: question('').options.map((option) => ({...option, isRight: false})),
          },
          {kind: 'short', text: 'Four'},
          {
            ...question('Five'),
            options: question('').options.map((option) => ({...option, isRight: true})),
          },
        ],
      },
      article('Long', {rule: 'seconds'}),
      article(' ', {html: '<p>Text</p>'}),
      {title: 'Quiz', kind: 'quiz', questions: [question('')]},
    ]);
    assert.deepEqual(await fieldsOf(api.call(owner, `POST /courses/${course.id}/publish`, {})), {
      'sections.0.lessons.0.html': 'Lesson text is required',
      'sections.0.lessons.1.url': 'Enter a valid video link',
      'sections.0.lessons.2.questions': 'Add at least one question to this quiz',
      'sections.0.lessons.3.questions.1.options': 'Add at least two answers to question 2',
      'sections.0.lessons.3.questions.2.options': 'Mark a correct answer for question 3',
      'sections.0.lessons.3.questions.3.accepted': 'Mark a correct answer for question 4',
      'sections.0.lessons.3.questions.4.options': 'Mark only one correct answer for question 5',
      'sections.0.lessons.4.seconds': 'Enter how long this lesson is to be looked at',
      'sections.0.lessons.5.title': 'Lesson title is required',
      'sections.0.lessons.6.questions.0.text': 'Question is required',
    });
    const {course: optional} = await api.create(owner, [article('One', {isRequired: false})]);
    assert.deepEqual(await fieldsOf(api.call(owner, `POST /courses/${optional.id}/publish`, {})), {
      sections: 'Mark at least one lesson as required before publishing',
    });
  });

  it('lists the changes of each version, and its number of learners', async () => {
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    assert.ok(owner && agent);
    const {
      course,
      sections: [section],
      lessonIds: [first],
    } = await api.publish(owner, [
      article('One'),
      article('Two'),
      article('Three'),
      article('Four'),
    ]);
    await api.complete(agent, course.id, first);
    const [, two, three, four] = section!.lessons;
    const lessons = [
      four,
      {...three, html: '<p>Better</p>'},
      article('Five'),
      {...two, title: '2'},
    ];
    const {course: changed} = (
      await api.patch(owner, course, {passPercent: 90, sections: [{...section, lessons}]})
    ).json();
    await api.done(owner, `POST /courses/${course.id}/publish`, {});
    await api.patch(
      owner,
      {id: course.id, version: changed.version + 1},
      {sections: [{...section, lessons: [four]}]},
    );
    await api.done(owner, `POST /courses/${course.id}/publish`, {});
    const {versions} = await api.done(owner, `GET /courses/${course.id}/versions`);
    const nothing = {added: [], removed: [], changed: [], isReordered: false, hasNewRules: false};
    assert.deepEqual(
      versions.map(({changes, learnerCount}: Record<string, unknown>) => [changes, learnerCount]),
      [
        [{...nothing, removed: ['Three', 'Five', '2']}, 0],
        [
          {
            added: ['Five'],
            removed: ['One'],
            changed: ['Three', '2'],
            isReordered: true,
            hasNewRules: true,
          },
          0,
        ],
        [nothing, 1],
      ],
    );
  });
});
