import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {article, quiz} from '../training.testing.ts';
import {openPackages, packageLesson} from './desk.testing.ts';

const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score.raw';
onDatabase('what SCORM packages report', ({database}) => {
  const {api, now, pass, setUp, packageOf, publish, frame} = openPackages(database);

  it('are opened only by learners to whom their lesson is open', async () => {
    const {owner, agent} = await setUp();
    const file = await packageOf(owner);
    const {course, lessonIds} = await api.publish(
      owner,
      [article('First'), packageLesson(file.id)],
      {
        progression: 'sequential',
      },
    );
    const path = `/courses/${course.id}/lessons/${lessonIds[1]}`;
    const locked = await api.call(agent, `POST ${path}/launch`, {item: 0});
    assert.deepEqual([locked.statusCode, locked.json().message], [409, "Complete 'First' first"]);
    const saved = await api.call(agent, `PUT ${path}/launch`, {item: 0, number: 1, values: {}});
    assert.equal(saved.statusCode, 409);
    await api.complete(agent, course.id, lessonIds[0]);
    assert.equal((await api.call(agent, `POST ${path}/launch`, {item: 0})).statusCode, 200);
    assert.equal((await api.call(agent, `POST ${path}/launch`, {item: 1})).statusCode, 404);
    const first = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    assert.equal((await api.call(agent, `POST ${first}/launch`, {item: 0})).statusCode, 409);
    const stranger = await setUp();
    assert.equal(
      (await api.call(stranger.agent, `POST ${path}/launch`, {item: 0})).statusCode,
      404,
    );
  });

  it('save nothing of authors who preview a draft', async () => {
    const {owner, agent} = await setUp();
    const file = await packageOf(owner);
    const {course, lessonIds} = await api.create(owner, [packageLesson(file.id)]);
    const path = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    const {launch} = await api.done(owner, `POST ${path}/launch?preview=draft`, {item: 0});
    assert.equal(launch.number, 0);
    assert.equal((await frame(launch.url)).statusCode, 200);
    assert.equal((await api.call(agent, `POST ${path}/launch`, {item: 0})).statusCode, 404);
    const saved = await api.call(owner, `PUT ${path}/launch`, {item: 0, number: 1, values: {}});
    assert.equal(saved.statusCode, 409);
  });

  it('complete their lesson by their report, and continue on another device', async () => {
    const {owner, agent} = await setUp();
    const {launch, save, see} = await publish(owner);
    assert.deepEqual((await see(agent)).package, {
      title: 'Safety first',
      standard: '1.2',
      items: [{title: 'Safety first', status: 'not_started', score: null}],
    });
    await launch(agent);
    pass(30);
    const first = await save(agent, 1, {
      [STATUS]: 'incomplete',
      [SCORE]: '40',
      'cmi.core.lesson_location': 'page-3',
      'cmi.suspend_data': 'notes',
      'cmi.core.exit': 'suspend',
    });
    assert.deepEqual([first.status, first.lesson.completedAt], [200, null]);
    assert.equal(first.lesson.package.items[0].status, 'in_progress');
    const {values, number} = await launch(agent);
    assert.deepEqual(
      [
        number,
        values['cmi.core.lesson_location'],
        values['cmi.suspend_data'],
        values['cmi.core.entry'],
      ],
      [2, 'page-3', 'notes', 'resume'],
    );
    const last = await save(agent, 2, {[STATUS]: 'passed', [SCORE]: '90'});
    assert.deepEqual(
      [last.lesson.completedAt, last.course.enrollment.status],
      [now().toISOString(), 'completed'],
    );
    const {enrollments} = await api.done(owner, `GET /courses/${last.course.id}/enrollments`);
    assert.equal(enrollments[0].score, 90);
  });

  it('never reduce achieved results', async () => {
    const {owner, agent} = await setUp();
    const {launch, save} = await publish(owner);
    await launch(agent);
    await save(agent, 1, {[STATUS]: 'completed', [SCORE]: '80'});
    const {lesson: after} = await save(agent, 1, {[STATUS]: 'failed', [SCORE]: '10'});
    assert.deepEqual(after.package.items, [
      {title: 'Safety first', status: 'completed', score: 80},
    ]);
    assert.notEqual(after.completedAt, null);
  });

  it('save only from the place where they were opened last', async () => {
    const {owner, agent, colleague} = await setUp();
    const {launch, save} = await publish(owner);
    await launch(agent);
    await launch(agent);
    const refused = await save(agent, 1, {[STATUS]: 'passed'});
    assert.equal(refused.status, 409);
    assert.match(refused.message, /^This lesson was opened in another place/);
    assert.equal((await save(agent, 2, {[STATUS]: 'passed'})).status, 200);
    assert.equal((await save(colleague, 1, {[STATUS]: 'passed'})).status, 409);
  });

  it('are credited no more time than has passed', async () => {
    const {owner, agent} = await setUp();
    const {launch, save} = await publish(owner);
    const claim = (number: number, time: string) =>
      save(agent, number, {'cmi.core.session_time': time});
    await launch(agent);
    pass(60);
    assert.equal((await claim(1, '0099:00:00')).lesson.creditedSeconds, 60);
    pass(60);
    assert.equal((await claim(1, '00:01:30')).lesson.creditedSeconds, 90);
    const {values} = await launch(agent);
    assert.equal(values['cmi.core.total_time'], '00:01:30');
    pass(20);
    assert.equal((await claim(2, '00:00:10')).lesson.creditedSeconds, 100);
  });

  it('with several items are complete with the last one; a silent one by being opened', async () => {
    const {owner, agent} = await setUp();
    const {launch, save, see, path} = await publish(owner, [
      {href: 'index.html', title: 'One'},
      {href: 'film.mp4', title: 'Film', isAsset: true},
      {href: 'index.html', title: 'Two'},
    ]);
    await launch(agent, 2);
    await save(agent, {item: 2, number: 1}, {[STATUS]: 'passed', [SCORE]: '70'});
    const {doesReport} = await launch(agent, 1);
    assert.equal(doesReport, false);
    const refused = await api.call(agent, `POST ${path}/complete`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'Finish the package to complete this lesson'],
    );
    assert.deepEqual(
      (await see(agent)).package.items.map(({status}: {status: string}) => status),
      ['not_started', 'completed', 'completed'],
    );
    await launch(agent, 0);
    const {lesson: done} = await save(agent, 1, {[STATUS]: 'completed'});
    assert.notEqual(done.completedAt, null);
  });

  it('count with quizzes in the score of an enrollment', async () => {
    const {owner, agent} = await setUp();
    const file = await packageOf(owner);
    const {course, lessonIds, sections} = await api.publish(owner, [
      packageLesson(file.id),
      quiz('Check'),
    ]);
    const path = `/courses/${course.id}/lessons`;
    await api.done(agent, `POST ${path}/${lessonIds[0]}/launch`, {item: 0});
    await api.done(agent, `PUT ${path}/${lessonIds[0]}/launch`, {
      item: 0,
      number: 1,
      values: {[STATUS]: 'passed', [SCORE]: '60'},
    });
    const {attempt} = await api.done(agent, `POST ${path}/${lessonIds[1]}/attempts`);
    const answers = sections[0]!.lessons[1]!.questions.map(({id, options}) => ({
      questionId: id,
      optionIds: [options[0]!.id],
    }));
    await api.done(agent, `POST /attempts/${attempt.id}/submit`, {answers});
    const {enrollments} = await api.done(owner, `GET /courses/${course.id}/enrollments`);
    assert.equal(enrollments[0].score, 80);
  });

  it('are refused where they save invalid SCORM data, too much, or too often', async () => {
    const {owner, agent} = await setUp();
    const {launch, save} = await publish(owner);
    await launch(agent);
    const wrong = await save(agent, 1, {'window.location': 'x'});
    assert.deepEqual(
      [wrong.status, wrong.fields],
      [422, {'values.window.location': 'SCORM has no element of this name'}],
    );
    assert.equal((await save(agent, 1, {'cmi.suspend_data': 'x'.repeat(70_000)})).status, 422);
    for (let count = 1; count < 30; count += 1) await save(agent, 1, {'window.location': 'x'});
    assert.equal((await save(agent, 1, {})).status, 429);
    pass(61);
    assert.equal((await save(agent, 1, {})).status, 200);
  });
});
