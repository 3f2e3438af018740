import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestApi} from '../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';

const LIST = '/training/api/courses';
const lessons = [
  {title: 'One', html: '<p>First</p>'},
  {title: 'Two', html: '<p onclick="x">Second</p>'},
];

onDatabase('courses', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const setUp = async () => {
    const [owner, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
    assert.ok(owner && supervisor && agent);
    return {owner, supervisor, agent};
  };
  const create = async (
    member: TestMember,
    payload: object = {title: 'Tone of voice', lessons},
  ): Promise<CourseResponse> => {
    const reply = await member.on(app)('POST', LIST, {payload});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json();
  };
  const patch = (member: TestMember, {id, version}: CourseResponse['course'], payload: object) =>
    member.on(app)('PATCH', `${LIST}/${id}`, {payload, headers: {'if-match': `"${version}"`}});
  const post = (member: TestMember, path: string) => member.on(app)('POST', path);
  const titles = async (member: TestMember, query: string) =>
    (await member.on(app)('GET', `${LIST}?${query}`))
      .json()
      .courses?.map((course: {title: string}) => course.title);

  it('stores a draft with its lessons in order, their HTML sanitised', async () => {
    const {supervisor} = await setUp();
    const {course, lessons: stored} = await create(supervisor);
    assert.deepEqual(
      [course.status, course.lessonCount, course.completedLessons, course.owner, course.version],
      ['draft', 2, 0, 'supervisor Person', 1],
    );
    assert.deepEqual(
      stored.map(({title, html, order}) => [title, html, order]),
      [
        ['One', '<p>First</p>', 1],
        ['Two', '<p>Second</p>', 2],
      ],
    );
    const refused = await supervisor.on(app)('POST', LIST, {
      payload: {title: ' ', lessons: [{title: '', html: ''}]},
    });
    assert.deepEqual(refused.json().fields, {
      title: 'Title is required',
      'lessons.0.title': 'Title is required',
      'lessons.0.html': 'Lesson text is required',
    });
    const empty = await supervisor.on(app)('POST', LIST, {
      payload: {title: 'A', lessons: [{title: 'B', html: '<p> </p>'}]},
    });
    assert.deepEqual(empty.json().fields, {'lessons.0.html': 'Lesson text is required'});
  });

  it('replaces the lessons by the given list and keeps what was completed in those that stay', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessons: [one, two],
    } = await create(owner);
    assert.ok(one && two);
    await post(owner, `${LIST}/${course.id}/publish`);
    await post(agent, `/training/api/lessons/${two.id}/complete`);
    const changed = await patch(
      owner,
      {...course, version: 2},
      {
        lessons: [
          {id: two.id, title: 'Two!', html: 'x'},
          {title: 'Three', html: 'y'},
        ],
      },
    );
    assert.deepEqual(
      changed.json().lessons.map((lesson: {title: string}) => lesson.title),
      ['Two!', 'Three'],
    );
    assert.equal(changed.json().lessons[0].id, two.id);
    const {course: seen, completedLessonIds} = (
      await agent.on(app)('GET', `${LIST}/${course.id}`)
    ).json();
    assert.deepEqual(
      [seen.lessonCount, seen.completedLessons, completedLessonIds],
      [2, 1, [two.id]],
    );
    const {
      lessons: [foreign],
    } = await create(owner);
    const refused = await patch(
      owner,
      {...course, version: 3},
      {lessons: [{id: foreign?.id, title: 'a', html: 'b'}]},
    );
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [422, {'lessons.0.id': 'Lesson is invalid'}],
    );
    const emptied = await patch(owner, {...course, version: 3}, {lessons: []});
    assert.equal(emptied.json().message, 'Add at least one lesson before publishing');
  });

  it('refuses a stale change with 409', async () => {
    const {owner} = await setUp();
    const {course} = await create(owner);
    assert.equal((await patch(owner, course, {title: 'New'})).json().course.version, 2);
    const stale = await patch(owner, course, {title: 'Newer'});
    assert.deepEqual([stale.statusCode, stale.json().code], [409, 'version_conflict']);
  });

  it('goes from draft to published to archived, and no other way', async () => {
    const {owner} = await setUp();
    const {
      course: {id},
    } = await create(owner, {title: 'Empty'});
    const early = await post(owner, `${LIST}/${id}/publish`);
    assert.deepEqual(
      [early.statusCode, early.json().message],
      [422, 'Add at least one lesson before publishing'],
    );
    assert.equal((await post(owner, `${LIST}/${id}/archive`)).statusCode, 409);
    await patch(owner, {id, version: 1} as CourseResponse['course'], {lessons});
    const {course: published} = (await post(owner, `${LIST}/${id}/publish`)).json();
    assert.equal(published.status, 'published');
    assert.ok(published.publishedAt);
    assert.equal((await post(owner, `${LIST}/${id}/publish`)).statusCode, 409);
    assert.equal(
      (await owner.on(app)('DELETE', `${LIST}/${id}`)).json().message,
      'Only a draft can be deleted. Archive the course instead.',
    );
    assert.equal((await post(owner, `${LIST}/${id}/archive`)).json().course.status, 'archived');
    assert.equal((await patch(owner, {...published, version: 4}, {title: 'x'})).statusCode, 409);
    const {course: draft} = await create(owner);
    assert.equal((await owner.on(app)('DELETE', `${LIST}/${draft.id}`)).statusCode, 200);
    assert.equal((await owner.on(app)('GET', `${LIST}/${draft.id}`)).statusCode, 404);
  });

  it('agents take courses and do not author them', async () => {
    const {owner, agent} = await setUp();
    const {course} = await create(owner, {title: 'Draft', lessons});
    const {
      course: open,
      lessons: [lesson],
    } = await create(owner, {title: 'Open', lessons, category: 'Basics'});
    await post(owner, `${LIST}/${open.id}/publish`);
    assert.deepEqual(await titles(agent, ''), ['Open']);
    assert.deepEqual(await titles(agent, 'q=basics'), ['Open']);
    assert.deepEqual(await titles(owner, 'view=management'), ['Open', 'Draft']);
    assert.equal((await agent.on(app)('GET', `${LIST}?view=management`)).statusCode, 403);
    assert.equal((await agent.on(app)('POST', LIST, {payload: {title: 'x'}})).statusCode, 403);
    assert.equal((await patch(agent, {...open, version: 2}, {title: 'x'})).statusCode, 403);
    for (const verb of ['publish', 'archive'])
      assert.equal((await post(agent, `${LIST}/${open.id}/${verb}`)).statusCode, 403);
    assert.equal((await agent.on(app)('DELETE', `${LIST}/${course.id}`)).statusCode, 403);
    assert.equal((await agent.on(app)('GET', `${LIST}/${course.id}`)).statusCode, 404);
    assert.equal(
      (await post(agent, `/training/api/lessons/${lesson?.id}/complete`)).statusCode,
      200,
    );
  });

  it('a course that someone completed stays completed when lessons are added, and becomes so when the others are removed', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessons: [one, two],
    } = await create(owner);
    assert.ok(one && two);
    await post(owner, `${LIST}/${course.id}/publish`);
    const seenBy = async (member: TestMember) =>
      (await member.on(app)('GET', `${LIST}/${course.id}`)).json().course;
    await post(agent, `/training/api/lessons/${one.id}/complete`);
    assert.equal((await seenBy(agent)).completedAt, null);
    const kept = {id: one.id, title: 'One', html: 'x'};
    assert.equal((await patch(owner, {...course, version: 2}, {lessons: [kept]})).statusCode, 200);
    const {completedAt} = await seenBy(agent);
    assert.ok(completedAt);
    assert.equal(
      (await patch(owner, {...course, version: 3}, {lessons: [kept, {title: 'Three', html: 'y'}]}))
        .statusCode,
      200,
    );
    const seen = await seenBy(agent);
    assert.deepEqual(
      [seen.completedLessons, seen.lessonCount, seen.completedAt],
      [1, 2, completedAt],
    );
    assert.equal((await seenBy(owner)).completedAt, null);
  });

  it('counts each completed lesson once, for the person who read it', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessons: [one],
    } = await create(owner);
    assert.ok(one);
    assert.equal((await post(owner, `/training/api/lessons/${one.id}/complete`)).statusCode, 409);
    await post(owner, `${LIST}/${course.id}/publish`);
    for (let times = 0; times < 2; times += 1) {
      const {course: seen, completedLessonIds}: CourseResponse = (
        await post(agent, `/training/api/lessons/${one.id}/complete`)
      ).json();
      assert.deepEqual([seen.completedLessons, completedLessonIds], [1, [one.id]]);
    }
    assert.equal(
      (await owner.on(app)('GET', `${LIST}/${course.id}`)).json().course.completedLessons,
      0,
    );
  });
});
