import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article, quiz} from '../training.testing.ts';

onDatabase('enrollments', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {app, api, later, inDays, workHourly} = openTraining(database, START);

  const setUp = async () => {
    const [owner, supervisor, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: START,
    });
    assert.ok(owner && supervisor && agent && colleague);
    const {course, lessonIds} = await api.publish(owner, [article('One'), article('Two')]);
    const assign = (by: TestMember, target: object, terms: object = {}) =>
      api.call(by, `POST /courses/${course.id}/assignments`, {target, ...terms});
    return {owner, supervisor, agent, colleague, course, lessonIds, assign};
  };
  const mine = async (member: TestMember, query = '') =>
    (await api.done(member, `GET /me/enrollments${query}`)).enrollments;
  const notified = async (member: TestMember) =>
    (await member.on(app())('GET', '/api/notifications'))
      .json()
      .notifications.map(({kind, title, path}: Record<string, string>) => [kind, title, path]);
  const change = (by: TestMember, {id, version}: Enrollment, payload: object) =>
    api.edit(by, `PATCH /enrollments/${id}`, {version, payload});

  it('are extended, waived with a reason, or restarted', async () => {
    const {owner, agent, colleague, course, lessonIds, assign} = await setUp();
    await assign(owner, {type: 'everyone'}, {dueAt: inDays(1)});
    const of = async (member: TestMember, query = ''): Promise<Enrollment> =>
      (await api.done(owner, `GET /courses/${course.id}/enrollments${query}`)).enrollments.find(
        ({learner}: Enrollment) => learner.id === member.id,
      );
    const past = await change(owner, await of(agent), {extendTo: inDays(-1)});
    assert.deepEqual(past.json().fields, {extendTo: 'The new due date must be in the future'});
    const blank = await change(owner, await of(agent), {waive: {reason: ' '}});
    assert.deepEqual(blank.json().fields, {'waive.reason': 'Reason is required'});
    assert.equal((await change(owner, await of(agent), {reset: true})).statusCode, 409);
    const two = await change(owner, await of(agent), {reset: true, extendTo: inDays(2)});
    assert.equal(two.statusCode, 422);
    await later(2);
    assert.deepEqual(
      [
        (await of(agent, '?status=overdue')).isOverdue,
        (await mine(agent, '?due=soon'))[0].isOverdue,
      ],
      [true, true],
    );
    const before = await of(agent);
    const {enrollment: waived} = (
      await change(owner, before, {waive: {reason: ' On leave '}})
    ).json();
    assert.deepEqual(
      [waived.status, waived.isOverdue, waived.waiver.reason, waived.waiver.by],
      ['waived', false, 'On leave', 'owner Person'],
    );
    assert.equal((await change(owner, before, {reset: true})).json().code, 'version_conflict');
    assert.equal((await change(owner, waived, {extendTo: inDays(9)})).statusCode, 409);
    const {enrollment: again} = (await change(owner, waived, {reset: true})).json();
    assert.deepEqual([again.status, again.cycle, again.waiver], ['not_started', 2, null]);
    for (const lesson of lessonIds) await api.complete(colleague, course.id, lesson);
    const done = await of(colleague);
    assert.equal(
      (await change(owner, done, {waive: {reason: 'x'}})).json().message,
      'They have completed this course.',
    );
    const {enrollment: reset} = (await change(owner, done, {reset: true})).json();
    assert.deepEqual([reset.status, reset.progress, reset.cycle], ['not_started', 0, 2]);
    assert.equal((await change(owner, await of(owner), {waive: {reason: 'x'}})).statusCode, 403);
  });

  it('list learners by state and name, page by page', async () => {
    const {owner, agent, course, lessonIds, assign} = await setUp();
    await assign(owner, {type: 'everyone'});
    for (const lesson of lessonIds) await api.complete(agent, course.id, lesson);
    const list = (query: string) =>
      api.done(owner, `GET /courses/${course.id}/enrollments${query}`);
    const names = async (query: string) =>
      (await list(query)).enrollments.map(({learner}: Enrollment) => learner.name);
    assert.deepEqual(await names('?status=completed'), ['agent Person']);
    assert.deepEqual(await names('?q=SUPER'), ['supervisor Person']);
    assert.deepEqual(await names('?q=nobody'), []);
    const first = await list('?limit=3');
    assert.deepEqual([first.enrollments.length, first.page.total], [3, 4]);
    const rest = await list(`?limit=3&cursor=${first.page.nextCursor}`);
    assert.deepEqual([rest.enrollments.length, rest.page.nextCursor], [1, null]);
    const {courses} = await api.done(owner, 'GET /courses?view=management');
    assert.deepEqual(courses[0].learners, {total: 4, completed: 1, overdue: 0});
    assert.equal((await api.done(agent, 'GET /courses')).courses[0].learners, undefined);
  });

  it('remind each learner once a day, while it is open', async () => {
    const {owner, agent, colleague, lessonIds, course, assign} = await setUp();
    await assign(owner, {type: 'everyone'}, {dueAt: inDays(8), remindDays: [7, 1]});
    const kinds = async (member: TestMember) =>
      (await notified(member)).map(([kind]: string[]) => kind);
    await workHourly();
    assert.deepEqual(await kinds(agent), ['training_assigned']);
    await later(1);
    for (let times = 0; times < 3; times += 1) await workHourly();
    assert.deepEqual(await kinds(agent), ['training_due', 'training_assigned']);
    for (const lesson of lessonIds) await api.complete(colleague, course.id, lesson);
    await later(6);
    await workHourly();
    assert.equal((await kinds(agent)).filter((kind: string) => kind === 'training_due').length, 2);
    assert.equal(
      (await kinds(colleague)).filter((kind: string) => kind === 'training_due').length,
      1,
    );
    await later(3);
    await workHourly();
    assert.equal((await kinds(agent)).length, 3);
  });

  it('recur after the given months, and completions stay on record', async () => {
    const {owner, agent, course, lessonIds, assign} = await setUp();
    await assign(owner, {type: 'user', id: agent.id}, {dueInDays: 14, recurMonths: 12});
    for (const lesson of lessonIds) await api.complete(agent, course.id, lesson);
    await later(364);
    await workHourly();
    assert.equal((await mine(agent))[0].status, 'completed');
    await later(1);
    for (let times = 0; times < 2; times += 1) await workHourly();
    const [again] = await mine(agent);
    assert.deepEqual(
      [again.status, again.cycle, again.dueAt],
      ['not_started', 2, '2027-12-04T23:59:59.000Z'],
    );
    const {learning} = await api.done(agent, `GET /members/${agent.id}/courses`);
    assert.equal(learning[0].completedAt, START.toISOString());
  });

  it('are listed by due date, and only those due soon for Home', async () => {
    const {owner, agent, assign} = await setUp();
    await assign(owner, {type: 'user', id: agent.id}, {dueAt: inDays(20)});
    const other = await api.publish(owner, [quiz('Check')], {title: 'Sooner'});
    await api.done(owner, `POST /courses/${other.course.id}/assignments`, {
      target: {type: 'user', id: agent.id},
      dueAt: inDays(2),
    });
    const free = await api.publish(owner, [article('One')], {title: 'Free'});
    await api.done(agent, `POST /courses/${free.course.id}/enroll`, {});
    const titles = async (query: string) =>
      (await mine(agent, query)).map(({course}: {course: {title: string}}) => course.title);
    assert.deepEqual(await titles(''), ['Sooner', 'Tone of voice', 'Free']);
    assert.deepEqual(await titles('?due=soon'), ['Sooner']);
    assert.deepEqual(await titles('?show=assigned'), ['Sooner', 'Tone of voice']);
    assert.deepEqual(await titles('?show=done'), []);
    await api.done(owner, `POST /courses/${other.course.id}/archive`);
    assert.deepEqual(await titles('?due=soon'), []);
  });
});
