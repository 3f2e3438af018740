import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';

const DAY = 86_400_000;

onDatabase('expired certificates', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {app, api, later, workHourly} = openTraining(database, START);

  const setUp = async (terms?: object) => {
    const [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: START,
    })) as [TestMember, TestMember];
    const {course, lessonIds} = await api.publish(owner, [article('One')], {
      certificate: {months: 2},
    });
    if (terms)
      await api.done(owner, `POST /courses/${course.id}/assignments`, {
        target: {type: 'everyone'},
        ...terms,
      });
    const complete = () => api.complete(agent, course.id, lessonIds[0]);
    await complete();
    const standing = async () => {
      const {enrollment} = (await api.seen(agent, course.id)).course;
      return [enrollment.status, enrollment.cycle, enrollment.dueAt];
    };
    return {owner, agent, course, complete, standing};
  };
  const kinds = async (member: TestMember) =>
    (await member.on(app())('GET', '/api/notifications'))
      .json()
      .notifications.map(({kind}: {kind: string}) => kind);

  it('restart the course once, also after days of downtime, and stay on record', async () => {
    const {agent, course, standing} = await setUp({dueInDays: 14});
    await later(61);
    await workHourly();
    assert.equal((await standing())[0], 'completed');
    await later(9);
    for (let times = 0; times < 3; times += 1) await workHourly();
    assert.deepEqual(await standing(), ['not_started', 2, '2027-02-12T23:59:59.000Z']);
    assert.equal((await kinds(agent))[0], 'training_assigned');
    const {certificates} = await api.done(agent, 'GET /me/certificates');
    assert.deepEqual(
      certificates.map(({status, cycle}: Certificate) => [status, cycle]),
      [['expired', 1]],
    );
    const {learning} = await api.done(agent, `GET /members/${agent.id}/courses`);
    assert.equal(learning[0].completedAt, START.toISOString());
    const {completion} = await api.done(agent, `GET /courses/${course.id}/completion`);
    assert.equal(completion.completedAt, START.toISOString());
  });

  it('give 30 days where the assignment has no future date', async () => {
    const {standing} = await setUp({dueAt: new Date(START.getTime() + DAY).toISOString()});
    await later(62);
    await workHourly();
    assert.deepEqual(await standing(), ['not_started', 2, '2027-02-20T23:59:59.000Z']);
  });

  it('set no due date for members who were not assigned the course', async () => {
    const {standing} = await setUp();
    await later(62);
    await workHourly();
    assert.deepEqual(await standing(), ['not_started', 2, null]);
  });

  it('open one cycle where the assignment recurs on the same day', async () => {
    const {standing} = await setUp({dueInDays: 10, recurMonths: 2});
    await later(62);
    for (let times = 0; times < 2; times += 1) await workHourly();
    assert.deepEqual((await standing()).slice(0, 2), ['not_started', 2]);
  });

  it('are reminded of 30 and 7 days before, and not once they were renewed', async () => {
    const {agent, course, complete} = await setUp({dueInDays: 14});
    const reminders = async () =>
      (await kinds(agent)).filter((kind: string) => kind === 'certificate_expiring').length;
    await workHourly();
    assert.equal(await reminders(), 0);
    await later(31);
    for (let times = 0; times < 2; times += 1) await workHourly();
    assert.equal(await reminders(), 1);
    await later(23);
    await workHourly();
    assert.equal(await reminders(), 2);
    await api.done(agent, `POST /courses/${course.id}/enroll`, {isAgain: true});
    await complete();
    await later(8);
    await workHourly();
    const {enrollment} = (await api.seen(agent, course.id)).course;
    assert.deepEqual([enrollment.status, enrollment.cycle], ['completed', 2]);
    assert.equal(await reminders(), 2);
  });

  it('restart nothing for former members, archived courses and revoked certificates', async () => {
    const gone = await setUp({dueInDays: 14});
    await gone.owner.on(app())('POST', `/api/team/members/${gone.agent.id}/deactivate`, {
      payload: {},
    });
    const archived = await setUp({dueInDays: 14});
    await api.done(archived.owner, `POST /courses/${archived.course.id}/archive`);
    const revoked = await setUp({dueInDays: 14});
    const {certificates} = await api.done(revoked.agent, 'GET /me/certificates');
    await api.done(revoked.owner, `POST /certificates/${certificates[0].id}/revoke`, {reason: 'x'});
    await later(62);
    await workHourly();
    assert.deepEqual((await archived.standing()).slice(0, 2), ['completed', 1]);
    assert.deepEqual((await revoked.standing()).slice(0, 2), ['completed', 1]);
    const {enrollments} = await api.done(
      gone.owner,
      `GET /courses/${gone.course.id}/enrollments?status=completed`,
    );
    assert.deepEqual(
      enrollments.map(({cycle}: {cycle: number}) => cycle),
      [1],
    );
  });
});
