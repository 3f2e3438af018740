import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {uploadsOf} from '../files/files.testing.ts';
import {article, quiz} from '../training.testing.ts';
import {manifestOf, PAGE, smallPackage, type TestItem, zipOf} from './packages.testing.ts';

const START = new Date('2026-11-20T08:10:00.000Z');
const HOUR = 3600;
const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score.raw';

onDatabase('SCORM packages', ({database}) => {
  const {app, api, now, pass, set} = openTraining(database, START);
  const setUp = async () => {
    const [owner, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
      now: START,
    });
    assert.ok(owner && agent && colleague);
    return {owner, agent, colleague};
  };
  const upload = async (by: TestMember, zip: Buffer) => {
    const {status, file} = await uploadsOf(by, app).upload('package', 'safety.zip', zip);
    assert.equal(status, 200);
    return file;
  };
  const packageOf = async (by: TestMember, items: TestItem[], title?: string) =>
    upload(
      by,
      await zipOf([
        manifestOf(items, {...(title && {title})}),
        {path: 'index.html', content: PAGE},
        {path: 'style.css', content: 'b {color: red}'.repeat(100)},
        {path: 'film.mp4', content: '0123456789', isStored: true},
      ]),
    );
  const lesson = (fileId: string) => ({title: 'Safety', kind: 'scorm' as const, fileId});
  /** A published course whose only lesson is a package with these items. */
  const publish = async (owner: TestMember, items: TestItem[] = [{href: 'index.html'}]) => {
    const file = await packageOf(owner, items);
    const {course, lessonIds} = await api.publish(owner, [lesson(file.id)]);
    const path = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    return {
      path,
      course,
      launch: async (by: TestMember, item = 0) =>
        (await api.done(by, `POST ${path}/launch`, {item})).launch,
      save: async (by: TestMember, number: number, values: object, item = 0) => {
        const answer = await api.call(by, `PUT ${path}/launch`, {item, number, values});
        return {status: answer.statusCode, ...answer.json()};
      },
      see: async (by: TestMember) => (await api.done(by, `GET ${path}`)).lesson,
    };
  };

  it('say what they are once they were checked, and belong into lessons of their kind alone', async () => {
    const {owner} = await setUp();
    const {id, mime, package: found} = await packageOf(owner, [{href: 'index.html'}], 'Fire drill');
    assert.deepEqual(
      [mime, found],
      ['application/zip', {title: 'Fire drill', standard: '1.2', itemCount: 1}],
    );
    const wrong = await api.call(owner, 'POST /courses', {
      title: 'Wrong',
      sections: [{title: '', lessons: [{title: 'File', kind: 'file', fileId: id}]}],
    });
    assert.deepEqual(
      [wrong.statusCode, wrong.json().fields],
      [422, {'sections.0.lessons.0.fileId': 'File is invalid'}],
    );
    const {course} = await api.create(owner, [{title: 'Empty', kind: 'scorm'}]);
    const refused = await api.call(owner, `POST /courses/${course.id}/publish`, {});
    assert.deepEqual(refused.json().fields, {
      'sections.0.lessons.0.fileId': 'Choose a SCORM package for this lesson',
    });
  });

  it('leave nothing behind when they are refused', async () => {
    const {owner} = await setUp();
    const uploads = uploadsOf(owner, app);
    const zip = await zipOf([{path: 'index.html', content: PAGE}]);
    const {file, status} = await uploads.create('package', 'bad.zip', zip.length);
    assert.equal(status, 201);
    await uploads.patch(file.id, 0, zip);
    const refused = await uploads.finish(file.id);
    assert.deepEqual(
      [refused.status, refused.message],
      [415, 'The package has no imsmanifest.xml, so it is no SCORM package.'],
    );
    assert.equal((await uploads.get(file.id)).status, 404);
    const usage = await owner.on(app())('GET', '/connect/api/file-usage');
    assert.equal(usage.json().fileUsage.used, 0);
  });

  it('are given to a sandbox that loads nothing else, with the runtime in their pages', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner, [{href: 'index.html', parameters: '?a=1'}]);
    const {url, standard, number, values} = await launch(agent);
    assert.match(url, /\/index\.html\?a=1$/);
    assert.deepEqual([standard, number, values['cmi.core.entry']], ['1.2', 1, 'ab-initio']);
    const folder = url.slice(0, url.indexOf('index.html'));
    const page = await app().inject(url);
    assert.equal(page.statusCode, 200);
    assert.match(
      page.body,
      /^<!DOCTYPE html><html><head><script src="\/training\/api\/packages\/runtime\/1\.2\.js"><\/script><title>/,
    );
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /(^|; )sandbox allow-scripts allow-forms$/);
    assert.match(policy, /^default-src 'none'; /);
    assert.doesNotMatch(policy, /'self'|\*|https:\/\/?[; ]|allow-same-origin|allow-top/);
    assert.ok(policy.includes(`connect-src http://localhost:3000${folder} `));
    assert.deepEqual(
      [
        page.headers['x-content-type-options'],
        page.headers['access-control-allow-origin'],
        page.headers['referrer-policy'],
        page.headers['content-type'],
      ],
      ['nosniff', '*', 'no-referrer', 'text/html'],
    );
    const style = await app().inject(`${folder}style.css`);
    assert.deepEqual(
      [style.headers['content-type'], style.body, style.headers['content-security-policy']],
      ['text/css', 'b {color: red}'.repeat(100), policy],
    );
    const runtime = await app().inject('/training/api/packages/runtime/1.2.js');
    assert.match(runtime.body, /Scorm12API/);
    assert.equal(runtime.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal((await app().inject('/training/api/packages/runtime/3.js')).statusCode, 422);
  });

  it('give files in the parts that a player asks for, packed or not', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    const ask = (name: string, range: string) =>
      app().inject({url: url.replace('index.html', name), headers: {range}});
    const stored = await ask('film.mp4', 'bytes=3-5');
    assert.deepEqual(
      [stored.statusCode, stored.body, stored.headers['content-range']],
      [206, '345', 'bytes 3-5/10'],
    );
    const packed = await ask('style.css', 'bytes=14-16');
    assert.deepEqual([packed.statusCode, packed.body], [206, 'b {']);
    assert.equal((await ask('film.mp4', 'bytes=10-')).statusCode, 416);
  });

  it('are open to nobody without a grant of theirs that has not ended', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    const other = await setUp();
    const foreign = await (await publish(other.owner)).launch(other.agent);
    const [, , , , id, grant = ''] = url.split('/');
    const [, , , , foreignId, foreignGrant = ''] = foreign.url.split('/');
    const [workspace, expires, signature] = grant.split('.');
    const at = (file: string, key: string, path = 'index.html') =>
      app().inject(`/training/api/packages/${file}/${key}/${path}`);
    for (const [file, key, path] of [
      [id, foreignGrant],
      [foreignId, grant],
      [foreignId, `${foreignGrant.split('.')[0]}.${expires}.${signature}`],
      [id, `${workspace}.${Number(expires) + 1000}.${signature}`],
      [id, `${workspace}.${expires}`],
      [id, `${grant}.x`],
      [id, 'x'],
      [id, grant, 'missing.html'],
      [id, grant, '%2e%2e/index.html'],
      [id, grant, ''],
    ])
      assert.equal((await at(file!, key!, path)).statusCode, 404, `${file}/${key}/${path}`);
    assert.equal((await at(id!, grant)).statusCode, 200);
    pass(11 * HOUR);
    assert.equal((await at(id!, grant)).statusCode, 200);
    pass(HOUR);
    assert.equal((await at(id!, grant)).statusCode, 404);
  });

  it('are opened only by those to whom their lesson is open', async () => {
    const {owner, agent} = await setUp();
    const file = await packageOf(owner, [{href: 'index.html'}]);
    const {course, lessonIds} = await api.publish(owner, [article('First'), lesson(file.id)], {
      progression: 'sequential',
    });
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

  it('save nothing of authors who look at a draft', async () => {
    const {owner, agent} = await setUp();
    const file = await packageOf(owner, [{href: 'index.html'}]);
    const {course, lessonIds} = await api.create(owner, [lesson(file.id)]);
    const path = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    const {launch} = await api.done(owner, `POST ${path}/launch?preview=draft`, {item: 0});
    assert.equal(launch.number, 0);
    assert.equal((await app().inject(launch.url)).statusCode, 200);
    assert.equal((await api.call(agent, `POST ${path}/launch`, {item: 0})).statusCode, 404);
    const saved = await api.call(owner, `PUT ${path}/launch`, {item: 0, number: 1, values: {}});
    assert.equal(saved.statusCode, 409);
  });

  it('complete their lesson with what they report, and go on where they were left on another device', async () => {
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

  it('take back nothing that was reached', async () => {
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

  it('with several items are complete with the last of them; what does not report is done once it was opened', async () => {
    const {owner, agent} = await setUp();
    const {launch, save, see, path} = await publish(owner, [
      {href: 'index.html', title: 'One'},
      {href: 'film.mp4', title: 'Film', isAsset: true},
      {href: 'index.html', title: 'Two'},
    ]);
    await launch(agent, 2);
    await save(agent, 1, {[STATUS]: 'passed', [SCORE]: '70'}, 2);
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
    const file = await packageOf(owner, [{href: 'index.html'}]);
    const {course, lessonIds, sections} = await api.publish(owner, [
      lesson(file.id),
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

  it('are refused where they save what is no SCORM, too much, or too often', async () => {
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
    set(new Date(now().getTime() + 61_000));
    assert.equal((await save(agent, 1, {})).status, 200);
  });

  it('go with their file, once no course has used it for a week', async () => {
    const {owner} = await setUp();
    const file = await upload(owner, await smallPackage());
    const {db} = database();
    await db.deleteFrom('training.file').where('id', '=', file.id).execute();
    for (const table of ['training.package', 'training.packageEntry'] as const)
      assert.deepEqual(
        await db.selectFrom(table).select('fileId').where('fileId', '=', file.id).execute(),
        [],
      );
  });
});
