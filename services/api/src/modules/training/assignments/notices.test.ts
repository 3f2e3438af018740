import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {NewJob} from '../../../jobs/index.ts';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {article} from '../training.testing.ts';
import {TELL, tellWaiting} from './notices.ts';

const MINUTE_MS = 60_000;

onDatabase('notices of assignments', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {api, now, set, workHourly} = openTraining(database, START);

  /** A course that was just assigned to 119 people, and who assigned it. */
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
      return tellWaiting(deps, {workspaceId: owner.workspaceId}, {isLast}).then(() => faults);
    };
    return {members, owner, assignment, told, tell};
  };

  it('go to many after the assignment is there, in parts, to each once', async () => {
    const {owner, told, tell} = await setUp();
    assert.deepEqual(await told(), []);
    await tell();
    const first = await told();
    assert.deepEqual([first.length, first.includes(owner.id)], [119, false]);
    await tell();
    assert.equal((await told()).length, 119);
  });

  it('go on where a process stopped, and leave out nobody', async () => {
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

  it('are left a new job for once theirs is lost', async () => {
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

  it('do not go to those from whom it was taken back', async () => {
    const {owner, assignment, told, tell} = await setUp();
    await api.done(owner, `DELETE /assignments/${assignment.id}`);
    await tell();
    assert.deepEqual(await told(), []);
  });
});
