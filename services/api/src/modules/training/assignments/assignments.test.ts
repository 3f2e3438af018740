import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, type Person} from '#testing/people.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';

onDatabase('assignments', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {app, api, later, inDays, now} = openTraining(database, START);

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
  const team = async (owner: TestMember, members: TestMember[], name = 'Front desk') =>
    (
      await owner.on(app())('POST', '/api/teams', {
        payload: {name, memberIds: members.map(({id}) => id)},
      })
    ).json().team;
  const mine = async (member: TestMember, query = '') =>
    (await api.done(member, `GET /me/enrollments${query}`)).enrollments;
  const notified = async (member: TestMember) =>
    (await member.on(app())('GET', '/api/notifications'))
      .json()
      .notifications.map(({kind, title, path}: Record<string, string>) => [kind, title, path]);
  const change = (by: TestMember, {id, version}: Enrollment, payload: object) =>
    api.edit(by, `PATCH /enrollments/${id}`, {version, payload});

  it('enrol members, teams, roles or everyone, and notify new learners', async () => {
    const {owner, supervisor, agent, colleague, course, assign} = await setUp();
    const made: Assignment = (
      await assign(owner, {type: 'user', id: agent.id}, {dueAt: inDays(3)})
    ).json().assignment;
    assert.deepEqual(
      [made.target.name, made.learners, made.isMandatory, made.remindDays, made.assignedBy],
      ['agent Person', 1, true, [7, 1], 'owner Person'],
    );
    const [enrollment] = await mine(agent);
    assert.deepEqual(
      [
        enrollment.status,
        enrollment.dueAt,
        enrollment.isAssigned,
        enrollment.isMandatory,
        enrollment.course.title,
      ],
      ['not_started', inDays(3), true, true, 'Tone of voice'],
    );
    const path = `/dashboard/training/course/${course.id}`;
    assert.deepEqual(await notified(agent), [['training_assigned', 'Tone of voice', path]]);
    const {id} = await team(owner, [agent, colleague]);
    assert.equal((await assign(owner, {type: 'team', id})).statusCode, 201);
    assert.equal(
      (await assign(owner, {type: 'role', role: 'supervisor'})).json().assignment.target.name,
      'supervisor',
    );
    assert.equal((await assign(owner, {type: 'everyone'})).statusCode, 201);
    assert.equal((await notified(agent)).length, 1);
    for (const member of [supervisor, colleague]) assert.equal((await notified(member)).length, 1);
    assert.deepEqual([(await mine(owner)).length, await notified(owner)], [1, []]);
    const {assignments} = await api.done(owner, `GET /courses/${course.id}/assignments`);
    assert.equal(assignments.length, 4);
    const twice = await assign(owner, {type: 'everyone'});
    assert.deepEqual([twice.statusCode, twice.json().code], [409, 'duplicate']);
  });

  it('of a member can lead to one lesson', async () => {
    const {owner, agent, assign, course, lessonIds} = await setUp();
    const lessonId = lessonIds.at(-1);
    assert.equal((await assign(owner, {type: 'user', id: agent.id}, {lessonId})).statusCode, 201);
    const path = `/dashboard/training/course/${course.id}/lesson/${lessonId}`;
    assert.deepEqual(await notified(agent), [['training_assigned', 'Tone of voice', path]]);
  });

  it('follow joining members and changed teams or roles, and keep begun courses', async () => {
    const {owner, agent, colleague, course, lessonIds, assign} = await setUp();
    const {id, version} = await team(owner, [agent]);
    await assign(owner, {type: 'team', id}, {dueInDays: 7});
    await assign(owner, {type: 'role', role: 'admin'});
    assert.deepEqual([(await mine(agent)).length, (await mine(colleague)).length], [1, 0]);
    const put = (members: TestMember[], teamVersion: number) =>
      owner.on(app())('PUT', `/api/teams/${id}`, {
        payload: {name: 'Front desk', memberIds: members.map((one) => one.id)},
        headers: {'if-match': `"${teamVersion}"`},
      });
    const moved = await put([agent, colleague], version);
    assert.equal(moved.statusCode, 200, moved.body);
    assert.equal((await mine(colleague))[0].dueAt, '2026-11-27T23:59:59.000Z');
    assert.equal((await notified(colleague))[0][0], 'training_assigned');
    await api.complete(agent, course.id, lessonIds[0]);
    await put([], moved.json().team.version);
    assert.equal((await mine(colleague)).length, 0);
    const [kept] = await mine(agent);
    assert.deepEqual(
      [kept.status, kept.progress, kept.isAssigned, kept.dueAt],
      ['in_progress', 50, false, null],
    );
    await changeMember(owner.on(app()), colleague.id, {role: 'admin'});
    assert.equal((await mine(colleague)).length, 1);
    await changeMember(owner.on(app()), colleague.id, {role: 'agent'});
    assert.equal((await mine(colleague)).length, 0);
  });

  it('reach members who accept an invitation at once, with days from their joining', async () => {
    const {owner, assign} = await setUp();
    await assign(owner, {type: 'everyone'}, {dueInDays: 30});
    await later(10);
    const inviter = {headers: {authorization: `Bearer ${owner.token}`}} as Person;
    const {headers} = await createMember(app(), inviter, 'agent');
    const {enrollments} = (
      await app().inject({url: '/training/api/me/enrollments', headers})
    ).json();
    assert.deepEqual(
      enrollments.map(({dueAt}: {dueAt: string}) => dueAt),
      ['2026-12-30T23:59:59.000Z'],
    );
  });

  it('of a deleted team are gone with it', async () => {
    const {owner, agent, course, assign} = await setUp();
    const {id} = await team(owner, [agent]);
    await assign(owner, {type: 'team', id});
    assert.equal((await owner.on(app())('DELETE', `/api/teams/${id}`)).statusCode, 200);
    assert.equal((await mine(agent)).length, 0);
    assert.deepEqual(
      (await api.done(owner, `GET /courses/${course.id}/assignments`)).assignments,
      [],
    );
  });

  it('change for all whose date nobody set, and are withdrawn from who has not begun', async () => {
    const {owner, agent, colleague, course, lessonIds, assign} = await setUp();
    const {assignment} = (await assign(owner, {type: 'everyone'}, {dueAt: inDays(3)})).json();
    const list = async () =>
      (await api.done(owner, `GET /courses/${course.id}/enrollments`)).enrollments;
    const of = async (member: TestMember): Promise<Enrollment> =>
      (await list()).find(({learner}: Enrollment) => learner.id === member.id);
    await change(owner, await of(agent), {extendTo: inDays(9)});
    const patch = (payload: object, version = assignment.version) =>
      api.edit(owner, `PATCH /assignments/${assignment.id}`, {version, payload});
    assert.equal((await patch({dueInDays: 2})).json().assignment.dueAt, null);
    assert.equal((await patch({dueInDays: 2})).json().code, 'version_conflict');
    assert.deepEqual(
      [(await of(agent)).dueAt, (await of(colleague)).dueAt],
      [inDays(9), '2026-11-22T23:59:59.000Z'],
    );
    await api.complete(colleague, course.id, lessonIds[0]);
    await api.done(owner, `DELETE /assignments/${assignment.id}`);
    assert.deepEqual([(await mine(agent)).length, (await mine(colleague)).length], [0, 1]);
    assert.equal((await api.call(owner, `DELETE /assignments/${assignment.id}`)).statusCode, 404);
  });

  it('keep the due date of a repeated course, whatever is assigned beside', async () => {
    const {owner, agent, colleague, course, assign} = await setUp();
    await assign(owner, {type: 'user', id: agent.id}, {dueInDays: 14});
    const due = async () => (await api.seen(agent, course.id)).course.enrollment;
    await later(300);
    const {course: present} = await api.seen(owner, course.id);
    const patched = await api.patch(owner, present, {passPercent: 90});
    assert.equal(patched.statusCode, 200);
    await api.done(agent, `POST /courses/${course.id}/enroll`, {});
    await api.done(owner, `POST /courses/${course.id}/publish`, {mustRetake: true});
    const before = await due();
    assert.deepEqual([before.cycle, before.dueAt > now().toISOString()], [2, true]);
    await assign(owner, {type: 'user', id: colleague.id}, {dueInDays: 3});
    assert.equal((await due()).dueAt, before.dueAt);
  });

  it('of supervisors are for their teams and the members of these', async () => {
    const {owner, supervisor, agent, colleague, course, assign} = await setUp();
    const [own, other] = [
      await team(owner, [supervisor, agent], 'Own'),
      await team(owner, [colleague], 'Other'),
    ];
    for (const target of [
      {type: 'everyone'},
      {type: 'role', role: 'agent'},
      {type: 'team', id: other.id},
      {type: 'user', id: colleague.id},
    ])
      assert.equal((await assign(supervisor, target)).statusCode, 403, JSON.stringify(target));
    for (const target of [
      {type: 'team', id: own.id},
      {type: 'user', id: agent.id},
    ])
      assert.equal((await assign(supervisor, target)).statusCode, 201);
    const {assignment} = (await assign(owner, {type: 'everyone'})).json();
    assert.equal(
      (await api.call(supervisor, `DELETE /assignments/${assignment.id}`)).statusCode,
      403,
    );
    const theirs = (await assign(owner, {type: 'user', id: supervisor.id})).json().assignment;
    const {assignments} = await api.done(supervisor, `GET /courses/${course.id}/assignments`);
    for (const {id, assignedBy, canChange} of assignments as Assignment[]) {
      assert.equal(canChange, assignedBy === 'supervisor Person', id);
      const {statusCode} = await api.call(supervisor, `DELETE /assignments/${id}`);
      assert.equal(statusCode, canChange ? 200 : 403, id);
    }
    const refused = await api.call(supervisor, `DELETE /assignments/${theirs.id}`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Supervisors change only what they assigned themselves.'],
    );
    const {enrollments} = await api.done(supervisor, `GET /courses/${course.id}/enrollments`);
    const of = (member: TestMember): Enrollment =>
      enrollments.find(({learner}: Enrollment) => learner.id === member.id);
    assert.equal((await change(supervisor, of(agent), {extendTo: inDays(5)})).statusCode, 200);
    for (const member of [colleague, supervisor])
      assert.equal((await change(supervisor, of(member), {extendTo: inDays(5)})).statusCode, 403);
    for (const request of [
      `GET /courses/${course.id}/enrollments`,
      `GET /courses/${course.id}/assignments`,
    ])
      assert.equal((await api.call(agent, request)).statusCode, 403);
    assert.equal((await assign(agent, {type: 'user', id: agent.id})).statusCode, 403);
  });

  it('count everybody they are for, also whom another one is due first for', async () => {
    const {owner, agent, course, assign} = await setUp();
    await assign(owner, {type: 'user', id: agent.id}, {dueAt: inDays(9)});
    await assign(owner, {type: 'everyone'}, {dueAt: inDays(3)});
    const {assignments} = await api.done(owner, `GET /courses/${course.id}/assignments`);
    assert.deepEqual(
      assignments.map(({target, learners}: Assignment) => [target.type, learners]).toSorted(),
      [
        ['everyone', 4],
        ['user', 1],
      ],
    );
  });

  it('keep a due date that has passed, but get no other one in the past', async () => {
    const {owner, assign} = await setUp();
    const {assignment} = (await assign(owner, {type: 'everyone'}, {dueAt: inDays(3)})).json();
    const past = assignment.dueAt;
    const edit = (payload: object) =>
      api.edit(owner, `PATCH /assignments/${assignment.id}`, {
        version: assignment.version,
        payload,
      });
    await later(4);
    assert.deepEqual((await edit({dueAt: inDays(-1)})).json().fields, {
      dueAt: 'The due date must be in the future',
    });
    assert.equal((await edit({dueAt: past, isMandatory: false})).statusCode, 200);
  });

  it('name each fault', async () => {
    const {owner, agent, course, assign} = await setUp();
    const fields = async (target: object, terms?: object) =>
      (await assign(owner, target, terms)).json().fields;
    assert.deepEqual(await fields({type: 'user', id: course.id}), {
      'target.id': 'Choose an active member',
    });
    assert.deepEqual(await fields({type: 'team', id: agent.id}), {
      'target.id': 'Choose a team that exists',
    });
    assert.deepEqual(await fields({type: 'role'}), {'target.role': 'Choose a role'});
    const {lessonIds} = await api.publish(owner, [article('Elsewhere')]);
    const lessonId = lessonIds[0];
    assert.deepEqual(await fields({type: 'user', id: agent.id}, {lessonId}), {
      lessonId: 'Choose a lesson of this course',
    });
    assert.deepEqual(await fields({type: 'everyone'}, {lessonId}), {
      lessonId: 'Only an assignment to one member can lead to a lesson',
    });
    assert.deepEqual(await fields({type: 'everyone'}, {dueAt: inDays(1), dueInDays: 3}), {
      dueInDays: 'Choose either a due date or days, not both',
    });
    assert.deepEqual(await fields({type: 'everyone'}, {dueAt: inDays(-1)}), {
      dueAt: 'The due date must be in the future',
    });
    const {course: draft} = await api.create(owner, []);
    const early = await api.call(owner, `POST /courses/${draft.id}/assignments`, {
      target: {type: 'everyone'},
    });
    assert.deepEqual(
      [early.statusCode, early.json().message],
      [409, 'Only a published course can be assigned.'],
    );
  });
});
