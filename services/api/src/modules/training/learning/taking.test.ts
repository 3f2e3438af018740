import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article, quiz} from '../training.testing.ts';

onDatabase('taking a course', ({database}) => {
  const START = new Date('2026-11-20T08:00:00.000Z');
  const {api, now, pass} = openTraining(database, START);

  const setUp = async () => {
    const [owner, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: START,
    });
    assert.ok(owner && agent && colleague);
    return {owner, agent, colleague};
  };
  const beat = (by: TestMember, path: string, claim: object) =>
    api.call(by, `POST ${path}/progress`, claim);

  it('begins with the first completed lesson, and ends with the last required one', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [one, extra, two],
    } = await api.publish(owner, [
      article('One'),
      article('Extra', {isRequired: false}),
      article('Two'),
    ]);
    assert.equal((await api.seen(agent, course.id)).course.enrollment, null);
    const first = (await api.complete(agent, course.id, one)).json();
    assert.equal(first.lesson.completedAt, START.toISOString());
    const {status, progress, courseVersion, lastLessonId, startedAt} = first.course.enrollment;
    assert.deepEqual(
      [status, progress, courseVersion, lastLessonId, startedAt],
      ['in_progress', 50, 1, one, START.toISOString()],
    );
    pass(60);
    const {course: last, sections} = (await api.complete(agent, course.id, two)).json();
    assert.deepEqual(
      [last.enrollment.status, last.enrollment.progress, last.completedLessons, last.completedAt],
      ['completed', 100, 2, now().toISOString()],
    );
    assert.equal(sections[0].lessons[1].completedAt, null);
    pass(60);
    for (const lesson of [one, extra])
      assert.equal(
        (await api.complete(agent, course.id, lesson)).json().course.completedAt,
        last.completedAt,
      );
    assert.equal((await api.seen(owner, course.id)).course.enrollment, null);
  });

  it('opens a lesson in one request, which changes nothing', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [one],
    } = await api.publish(owner, [article('One'), quiz('Check')]);
    const shown = await api.done(agent, `GET /courses/${course.id}/lessons/${one}`);
    assert.deepEqual(
      [shown.course.title, shown.lesson.html, shown.lesson.quiz, shown.isPreview],
      ['Tone of voice', '<p>One</p>', null, false],
    );
    assert.deepEqual(
      shown.sections[0].lessons.map(({title, lockedBy}: {title: string; lockedBy: null}) => [
        title,
        lockedBy,
      ]),
      [
        ['One', null],
        ['Check', null],
      ],
    );
    assert.equal((await api.seen(agent, course.id)).course.enrollment, null);
  });

  it('locks later lessons at every address, in a sequential course', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [one, two, check],
    } = await api.publish(owner, [article('Tone of voice'), article('Two'), quiz('Check')], {
      progression: 'sequential',
    });
    for (const [method, lesson, action] of [
      ['GET', two, ''],
      ['POST', two, '/complete'],
      ['POST', check, '/attempts'],
    ]) {
      const reply = await api.call(
        agent,
        `${method} /courses/${course.id}/lessons/${lesson}${action}`,
      );
      assert.deepEqual(
        [reply.statusCode, reply.json().message],
        [409, "Complete 'Tone of voice' first"],
        `${method} ${action}`,
      );
    }
    assert.equal(
      (await beat(agent, `/courses/${course.id}/lessons/${two}`, {seconds: 1})).statusCode,
      409,
    );
    assert.equal(
      (await api.seen(agent, course.id)).sections[0].lessons[2].lockedBy,
      'Tone of voice',
    );
    await api.complete(agent, course.id, one);
    assert.equal((await api.complete(agent, course.id, two)).statusCode, 200);
  });

  it('credits no more time than has passed, and completes a lesson by it', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [lesson],
    } = await api.publish(owner, [article('Read slowly', {rule: 'seconds', seconds: 30})]);
    const path = `/courses/${course.id}/lessons/${lesson}`;
    const early = await api.complete(agent, course.id, lesson);
    assert.deepEqual(
      [early.statusCode, early.json().message],
      [409, 'Stay on this lesson for 30 seconds more'],
    );
    for (let times = 0; times < 3; times += 1)
      assert.equal((await beat(agent, path, {seconds: 28_800})).json().progress.creditedSeconds, 0);
    pass(15);
    assert.equal((await beat(agent, path, {seconds: 28_800})).json().progress.creditedSeconds, 15);
    assert.equal((await beat(agent, path, {seconds: 28_800})).json().progress.creditedSeconds, 15);
    pass(15);
    const read = (await beat(agent, path, {seconds: 15})).json();
    assert.deepEqual(read, {
      error: false,
      message: read.message,
      progress: {completedAt: now().toISOString(), creditedSeconds: 30, furthest: 0},
    });
    assert.equal((await api.seen(agent, course.id)).course.enrollment.status, 'completed');
    assert.equal((await beat(agent, path, {seconds: -5})).statusCode, 422);
  });

  it('counts a video as watched at 90 %, not by the position that a learner jumped to', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [lesson],
    } = await api.publish(owner, [
      {
        title: 'Watch',
        kind: 'video',
        url: 'https://youtu.be/abcdefghijk',
        rule: 'video_percent',
        seconds: 100,
      },
    ]);
    const path = `/courses/${course.id}/lessons/${lesson}`;
    await beat(agent, path, {seconds: 0});
    const jumped = (await beat(agent, path, {seconds: 1, position: 100})).json().progress;
    assert.deepEqual([jumped.furthest, jumped.completedAt], [0, null]);
    for (let at = 15; at <= 45; at += 15) {
      pass(15);
      await beat(agent, path, {seconds: 15, position: at * 2});
    }
    const {progress: watched} = (await beat(agent, path, {seconds: 0, position: 90})).json();
    assert.deepEqual([watched.furthest, watched.completedAt], [90, now().toISOString()]);
  });

  it('lets managers extend the due date while a learner watches', async () => {
    const {owner, agent} = await setUp();
    const {course, lessonIds} = await api.publish(owner, [
      article('Read slowly', {rule: 'seconds', seconds: 30}),
    ]);
    await api.done(agent, `POST /courses/${course.id}/enroll`, {});
    const {enrollments} = await api.done(owner, `GET /courses/${course.id}/enrollments`);
    const [{id, version}] = enrollments;
    await beat(agent, `/courses/${course.id}/lessons/${lessonIds[0]}`, {seconds: 0});
    const extendTo = new Date(START.getTime() + 86_400_000).toISOString();
    const moved = await api.edit(owner, `PATCH /enrollments/${id}`, {version, payload: {extendTo}});
    assert.equal(moved.statusCode, 200, moved.body);
    assert.equal((await api.seen(agent, course.id)).course.enrollment.lastLessonId, lessonIds[0]);
  });

  it('of a draft, or an archived course, has no progress', async () => {
    const {owner, agent, colleague} = await setUp();
    const {
      course: draft,
      lessonIds: [unread],
    } = await api.create(owner, [article('One')]);
    const preview = await api.done(owner, `GET /courses/${draft.id}/lessons/${unread}`);
    assert.deepEqual([preview.isPreview, preview.lesson.html], [true, '<p>One</p>']);
    assert.equal((await api.complete(owner, draft.id, unread)).statusCode, 409);
    assert.equal((await api.complete(agent, draft.id, unread)).statusCode, 404);
    const {
      course,
      lessonIds: [one, two],
    } = await api.publish(owner, [article('One'), article('Two')]);
    await api.complete(agent, course.id, one);
    await api.done(owner, `POST /courses/${course.id}/archive`);
    const refused = await api.complete(agent, course.id, two);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, "This course is archived: its lessons can't be completed."],
    );
    assert.equal((await api.seen(agent, course.id)).course.enrollment.progress, 50);
    assert.equal((await api.call(colleague, `GET /courses/${course.id}`)).statusCode, 404);
    assert.equal((await api.complete(colleague, course.id, two)).statusCode, 404);
  });

  it('by many tabs at once makes one enrollment, and completes each lesson once', async () => {
    const {owner, agent} = await setUp();
    const {course, lessonIds} = await api.publish(owner, [
      article('One'),
      article('Two'),
      article('Three'),
    ]);
    const replies = await Promise.all(
      [...lessonIds, ...lessonIds].map((lesson) => api.complete(agent, course.id, lesson)),
    );
    assert.deepEqual([...new Set(replies.map(({statusCode}) => statusCode))], [200]);
    const {enrollment} = (await api.seen(agent, course.id)).course;
    assert.deepEqual([enrollment.status, enrollment.progress], ['completed', 100]);
  });
});
