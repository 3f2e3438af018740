import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';

onDatabase('versions of a course', ({database}) => {
  const START = new Date('2026-11-20T08:00:00.000Z');
  const {api, pass} = openTraining(database, START);

  const setUp = async () => {
    const [owner, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: START,
    });
    assert.ok(owner && agent && colleague);
    return {owner, agent, colleague};
  };

  it('stays in the version that was begun; learners who have not begun get the newest', async () => {
    const {owner, agent, colleague} = await setUp();
    const {
      course,
      sections,
      lessonIds: [one, two],
    } = await api.publish(owner, [article('One'), article('Two')]);
    await api.complete(agent, course.id, one);
    const [section] = sections;
    const changed = await api.patch(owner, course, {
      sections: [{...section, title: '', lessons: [article('Zero'), ...section!.lessons.slice(1)]}],
    });
    assert.equal(changed.json().course.hasChanges, true, changed.body);
    assert.equal((await api.seen(colleague, course.id)).sections[0].lessons[0].title, 'One');
    const shown = await api.done(owner, `GET /courses/${course.id}?preview=draft`);
    assert.deepEqual([shown.isPreview, shown.sections[0].lessons[0].title], [true, 'Zero']);
    await api.done(owner, `POST /courses/${course.id}/publish`, {note: 'A better start'});
    assert.equal((await api.seen(colleague, course.id)).sections[0].lessons[0].title, 'Zero');
    const kept = await api.seen(agent, course.id);
    assert.deepEqual(
      [
        kept.sections[0].lessons[0].title,
        kept.course.enrollment.courseVersion,
        kept.course.enrollment.progress,
      ],
      ['One', 1, 50],
    );
    assert.equal(
      (await api.complete(agent, course.id, two)).json().course.enrollment.status,
      'completed',
    );
    const {versions} = await api.done(owner, `GET /courses/${course.id}/versions`);
    assert.deepEqual(
      versions.map(({version, note, publishedBy}: Record<string, unknown>) => [
        version,
        note,
        publishedBy,
      ]),
      [
        [2, 'A better start', 'owner Person'],
        [1, '', 'owner Person'],
      ],
    );
  });

  it('has the rules of the version that is taken; authors see those of their draft', async () => {
    const {owner, agent, colleague} = await setUp();
    const {
      course,
      lessonIds: [one],
    } = await api.publish(owner, [article('One'), article('Two')], {
      passPercent: 60,
      certificate: {months: 12},
    });
    await api.complete(agent, course.id, one);
    const {course: changed} = (
      await api.patch(owner, course, {
        passPercent: 90,
        progression: 'sequential',
        certificate: null,
      })
    ).json();
    type Rules = Record<'progression' | 'passPercent' | 'certificate', unknown>;
    const rulesOf = ({progression, passPercent, certificate}: Rules) => [
      progression,
      passPercent,
      certificate,
    ];
    const [before, after] = [
      ['free', 60, {months: 12}],
      ['sequential', 90, null],
    ];
    const inLibrary = async (by: typeof owner) =>
      (await api.done(by, 'GET /courses')).courses.find(
        (one: Rules & {id: string}) => one.id === course.id,
      );
    assert.deepEqual(rulesOf(changed), after);
    for (const by of [owner, agent, colleague]) {
      assert.deepEqual(rulesOf((await api.seen(by, course.id)).course), before);
      assert.deepEqual(rulesOf(await inLibrary(by)), before);
    }
    const shown = await api.done(owner, `GET /courses/${course.id}?preview=draft`);
    assert.deepEqual(rulesOf(shown.course), after);
    const {courses} = await api.done(owner, 'GET /courses?view=management');
    assert.deepEqual(rulesOf(courses[0]), after);
    await api.done(owner, `POST /courses/${course.id}/publish`, {});
    assert.deepEqual(rulesOf((await api.seen(colleague, course.id)).course), after);
    assert.deepEqual(rulesOf((await api.seen(agent, course.id)).course), before);
    assert.deepEqual(rulesOf(await inLibrary(agent)), before);
  });

  it('is retaken by everyone where authors require it, and completions stay on record', async () => {
    const {owner, agent, colleague} = await setUp();
    const {
      course,
      lessonIds: [one, two],
    } = await api.publish(owner, [article('One'), article('Two')]);
    for (const lesson of [one, two]) await api.complete(agent, course.id, lesson);
    await api.complete(colleague, course.id, one);
    await api.patch(owner, course, {passPercent: 90});
    await api.done(owner, `POST /courses/${course.id}/publish`, {mustRetake: true});
    for (const member of [agent, colleague]) {
      const {status, progress, cycle, courseVersion} = (await api.seen(member, course.id)).course
        .enrollment;
      assert.deepEqual([status, progress, cycle, courseVersion], ['not_started', 0, 2, 2]);
    }
    const {learning} = await api.done(owner, `GET /members/${agent.id}/courses`);
    assert.equal(learning[0].completedAt, START.toISOString());
  });

  it('can be begun without a lesson, and again after completion', async () => {
    const {owner, agent} = await setUp();
    const {
      course,
      lessonIds: [one],
    } = await api.publish(owner, [article('One')]);
    const begun = await api.done(agent, `POST /courses/${course.id}/enroll`, {});
    assert.deepEqual(
      [begun.course.enrollment.status, begun.course.enrollment.cycle],
      ['in_progress', 1],
    );
    assert.equal(
      (await api.done(agent, `POST /courses/${course.id}/enroll`, {isAgain: true})).course
        .enrollment.cycle,
      1,
    );
    await api.complete(agent, course.id, one);
    assert.equal(
      (await api.done(agent, `POST /courses/${course.id}/enroll`, {})).course.enrollment.status,
      'completed',
    );
    const again = await api.done(agent, `POST /courses/${course.id}/enroll`, {isAgain: true});
    assert.deepEqual(
      [
        again.course.enrollment.status,
        again.course.enrollment.cycle,
        again.course.completedLessons,
      ],
      ['in_progress', 2, 0],
    );
  });

  it('shows managers, and members themselves, the courses of a member', async () => {
    const {owner, agent, colleague} = await setUp();
    const tone = await api.publish(owner, [article('One'), article('Two')], {title: 'Tone'});
    const tools = await api.publish(owner, [article('One'), article('Two')], {title: 'Tools'});
    for (const lesson of tone.lessonIds) {
      await api.complete(agent, tone.course.id, lesson);
      pass(60);
    }
    await api.complete(agent, tools.course.id, tools.lessonIds[0]);
    const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;
    const expected = [
      {
        course: {id: tools.course.id, title: 'Tools', status: 'published'},
        lessonCount: 2,
        completedLessons: 1,
        startedAt: at(2),
        lastAt: at(2),
        completedAt: null,
      },
      {
        course: {id: tone.course.id, title: 'Tone', status: 'published'},
        lessonCount: 2,
        completedLessons: 2,
        startedAt: at(0),
        lastAt: at(1),
        completedAt: at(1),
      },
    ];
    for (const by of [owner, agent])
      assert.deepEqual((await api.done(by, `GET /members/${agent.id}/courses`)).learning, expected);
    assert.equal((await api.call(colleague, `GET /members/${agent.id}/courses`)).statusCode, 403);
  });
});
