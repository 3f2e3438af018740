import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {NewJob} from '#jobs/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';
import {TELL, notifyWaiting} from './notices.ts';

const MINUTE_MS = 60_000;

onDatabase('notices of assignments', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {api, now, set, workHourly} = openTraining(database, START);

  /** The notified members of a workspace, and the job that notifies them. */
  const reader = (owner: TestMember) => {
    const told = async (): Promise<string[]> => {
      const rows = await database()
        .db.selectFrom('account.notification')
        .select(['userId', 'count'])
        .where('workspaceId', '=', owner.workspaceId)
        .execute();
      for (const {count} of rows) assert.equal(count, 1);
      return rows.map(({userId}) => userId);
    };
    const tell = (send: (job: NewJob) => void = () => undefined, isLast = false) => {
      const faults: Error[] = [];
      const deps = {
        db: database().db,
        now,
        jobs: {send: async (_trx: unknown, job: NewJob) => send(job)},
        reportFault: (error: Error) => void faults.push(error),
      };
      return notifyWaiting(deps, {workspaceId: owner.workspaceId}, {isLast}).then(() => faults);
    };
    return {told, tell};
  };

  /** A course that was just assigned to 119 people, and its assigner. */
  const setUp = async () => {
    const members = (await createTestWorkspace(database(), {
      roles: ['owner', ...Array.from({length: 119}, () => 'agent' as const)],
      now: START,
    })) as [TestMember, TestMember];
    const [owner] = members;
    const {course} = await api.publish(owner, [article('One')]);
    const {assignment} = await api.done(owner, `POST /courses/${course.id}/assignments`, {
      target: {type: 'everyone'},
    });
    return {members, owner, assignment, ...reader(owner)};
  };

  it('go to many after the assignment is stored, in batches, once to each member', async () => {
    const {owner, told, tell} = await setUp();
    assert.deepEqual(await told(), []);
    await tell();
    const first = await told();
    assert.deepEqual([first.length, first.includes(owner.id)], [119, false]);
    await tell();
    assert.equal((await told()).length, 119);
  });

  it('continue where a process stopped, and skip nobody', async () => {
    const {members, told, tell} = await setUp();
    const failing = (job: NewJob) => {
      if ((job.data as {userId?: string}).userId === members[1].id) throw new Error('Gone');
    };
    await assert.rejects(tell(failing), /Gone/);
    const first = await told();
    assert.ok(first.length >= 69 && !first.includes(members[1].id), `${first.length} of 119`);
    assert.deepEqual(
      (await tell(failing, true)).map(({message}) => message),
      ['Gone'],
    );
    await tell();
    assert.equal((await told()).length, 119);
  });

  it('go to members who must take a new version, but not to its publisher', async () => {
    const [owner, agent, colleague, gone, idle] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent', 'agent', 'agent'],
      now: START,
    })) as [TestMember, TestMember, TestMember, TestMember, TestMember];
    const {
      course,
      lessonIds: [one, two],
    } = await api.publish(owner, [article('One'), article('Two')]);
    for (const member of [owner, agent, gone]) await api.complete(member, course.id, one);
    for (const lesson of [one, two]) await api.complete(colleague, course.id, lesson);
    await database()
      .db.updateTable('account.membership')
      .set({status: 'deactivated'})
      .where('userId', '=', gone.id)
      .execute();
    await api.patch(owner, course, {passPercent: 90});
    const told = () =>
      database()
        .db.selectFrom('account.notification')
        .select(['userId', 'kind', 'actorId', 'path'])
        .where('workspaceId', '=', owner.workspaceId)
        .execute();
    await api.done(owner, `POST /courses/${course.id}/publish`, {mustRetake: true});
    const notice = {
      kind: 'training_assigned',
      actorId: owner.id,
      path: `/dashboard/training/course/${course.id}`,
    };
    const byId = (one: {userId: string}, other: {userId: string}) =>
      one.userId.localeCompare(other.userId);
    assert.deepEqual(
      (await told()).toSorted(byId),
      [agent, colleague].map(({id}) => ({userId: id, ...notice})).toSorted(byId),
    );
    assert.equal((await api.seen(idle, course.id)).course.enrollment, null);
  });

  it('reach many who take it again, although it is not assigned to them', async () => {
    const members = (await createTestWorkspace(database(), {
      roles: ['owner', ...Array.from({length: 52}, () => 'agent' as const)],
      now: START,
    })) as [TestMember, TestMember];
    const [owner, ...learners] = members;
    const {
      course,
      lessonIds: [one],
    } = await api.publish(owner, [article('One')]);
    for (const learner of learners) await api.complete(learner, course.id, one);
    await api.patch(owner, course, {passPercent: 90});
    await api.done(owner, `POST /courses/${course.id}/publish`, {mustRetake: true});
    const {told, tell} = reader(owner);
    await tell();
    assert.deepEqual((await told()).toSorted(), learners.map(({id}) => id).toSorted());
  });

  it('get a new job once theirs is lost', async () => {
    const {owner} = await setUp();
    const jobs = async () => {
      const sent: NewJob[] = [];
      await workHourly((job) => void sent.push(job));
      return sent.filter(
        ({name, data}) =>
          name === TELL && (data as {workspaceId: string}).workspaceId === owner.workspaceId,
      ).length;
    };
    assert.equal(await jobs(), 0);
    set(new Date(START.getTime() + 31 * MINUTE_MS));
    assert.equal(await jobs(), 1);
  });

  it('do not go to members from whom it was withdrawn', async () => {
    const {owner, assignment, told, tell} = await setUp();
    await api.done(owner, `DELETE /assignments/${assignment.id}`);
    await tell();
    assert.deepEqual(await told(), []);
  });
});
