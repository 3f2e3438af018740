import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sql} from 'kysely';
import {systemOf, withWorkspace} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {insertVersion, lockCourse, updateCourse} from '../courses/repository.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';
import {moveToVersion} from './cycles.ts';

onDatabase('the hourly work on due dates', ({kind, database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {app, api, now, later, inDays, workHourly} = openTraining(database, START);

  const desk = async (roles: TestMember['role'][] = ['owner', 'agent', 'agent']) => {
    const members = await createTestWorkspace(database(), {roles, now: START});
    return members as [TestMember, TestMember, TestMember];
  };
  /** A course that is due tomorrow, with reminders for everybody. */
  const assign = async (owner: TestMember, target: object, title = 'Tone of voice') => {
    const {course} = await api.publish(owner, [article('One')], {title});
    await api.done(owner, `POST /courses/${course.id}/assignments`, {target, dueAt: inDays(1)});
    return course;
  };
  const reminded = async (member: TestMember): Promise<string[]> =>
    (await member.on(app())('GET', '/api/notifications?limit=50'))
      .json()
      .notifications.filter((one: {kind: string}) => one.kind === 'training_due')
      .map(({title}: {title: string}) => title);
  /** Simulates a database that fails for one row. */
  const failFor =
    ({id}: TestMember) =>
    ({data}: NewJob) => {
      if ((data as {userId?: string}).userId === id) throw new Error(`No mail for ${id}`);
    };

  it('continues with other courses and workspaces after a failure, and retries later', async () => {
    const [owner, agent, colleague] = await desk();
    const [, stranger] = await desk().then(async (others) => {
      await assign(others[0], {type: 'everyone'}, 'Elsewhere');
      return others;
    });
    await assign(owner, {type: 'user', id: agent.id}, 'Fails');
    await assign(owner, {type: 'user', id: colleague.id}, 'Works');
    const faults = await workHourly(failFor(agent));
    assert.deepEqual(
      faults.map(({message}) => message),
      [`No mail for ${agent.id}`],
    );
    assert.deepEqual(await Promise.all([agent, colleague, stranger].map(reminded)), [
      [],
      ['Works'],
      ['Elsewhere'],
    ]);
    assert.deepEqual(await workHourly(), []);
    assert.deepEqual(await Promise.all([agent, colleague, stranger].map(reminded)), [
      ['Fails'],
      ['Works'],
      ['Elsewhere'],
    ]);
  });

  it('processes the learners of a course in batches, each learner once', async () => {
    const members = await desk(['owner', ...Array.from({length: 59}, () => 'agent' as const)]);
    await assign(members[0], {type: 'everyone'});
    const count = async () => {
      const rows = await database()
        .db.selectFrom('account.notification')
        .select('id')
        .where('workspaceId', '=', members[0].workspaceId)
        .where('kind', '=', 'training_due')
        .execute();
      return rows.length;
    };
    assert.equal((await workHourly(failFor(members[1]))).length, 1);
    assert.equal(await count(), 10);
    await workHourly();
    assert.equal(await count(), 60);
  });

  // The embedded database has one connection, so nobody publishes meanwhile.
  if (kind === 'postgres')
    it('waits for a course that is being published, and restarts its newest version', async () => {
      const [owner, agent] = await desk();
      const {course, lessonIds} = await api.publish(owner, [article('One')]);
      await api.done(owner, `POST /courses/${course.id}/assignments`, {
        target: {type: 'user', id: agent.id},
        recurMonths: 2,
      });
      await api.complete(agent, course.id, lessonIds[0]);
      await later(62);
      const isOver = {is: false};
      const {work} = await withWorkspace(
        database().db,
        systemOf(owner.workspaceId),
        async (trx) => {
          const {publishedVersion, ...locked} = (await lockCourse(trx, course.id))!;
          await insertVersion(trx, {
            ...{workspaceId: owner.workspaceId, courseId: course.id, version: 2, sections: '[]'},
            ...{lessonCount: 1, progression: 'free', passPercent: 80, givesCertificate: false},
            ...{certificateMonths: null, note: '', mustRetake: false},
            ...{publishedById: owner.id, publishedAt: now()},
          });
          await updateCourse(trx, locked.id, {publishedVersion: (publishedVersion ?? 0) + 1});
          await moveToVersion(trx, {
            courseId: course.id,
            version: 2,
            mustRetake: false,
            now: now(),
          });
          const hourly = workHourly().finally(() => (isOver.is = true));
          while (!isOver.is && !(await somebodyWaits())) await new Promise(setImmediate);
          return {work: hourly};
        },
      );
      await work;
      const {enrollment} = (await api.seen(agent, course.id)).course;
      assert.deepEqual([enrollment.cycle, enrollment.courseVersion], [2, 2]);
    });

  const somebodyWaits = async () => {
    const {rows} = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database().db);
    return rows.length > 0;
  };
});
