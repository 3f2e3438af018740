import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createTestApi} from '../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';

onDatabase('what a member learns', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date('2026-11-20T08:00:00.000Z');
  let [owner, supervisor, agent, colleague] = [] as unknown as TestMember[];
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
    [owner, supervisor, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: clock,
    });
  });
  after(() => app.close());

  const post = (by: TestMember | undefined, path: string, payload?: object) => {
    assert.ok(by);
    return by.on(app)('POST', `/training/api${path}`, {payload});
  };
  const publish = async (title: string) => {
    const lessons = ['One', 'Two'].map((name) => ({title: name, html: 'x'}));
    const made = (await post(owner, '/courses', {title, lessons})).json();
    await post(owner, `/courses/${made.course.id}/publish`);
    return made;
  };
  const learningOf = async (by: TestMember | undefined, of = agent) => {
    assert.ok(by && of);
    const reply = await by.on(app)('GET', `/training/api/members/${of.id}/courses`);
    return {status: reply.statusCode, learning: reply.json().learning};
  };

  it('is what they began and completed, the latest first, for those above them and themselves', async () => {
    const [tone, tools] = [await publish('Tone'), await publish('Tools')];
    await publish('Never begun');
    for (const lesson of tone.lessons) {
      await post(agent, `/lessons/${lesson.id}/complete`);
      clock = new Date(clock.getTime() + 60_000);
    }
    await post(agent, `/lessons/${tools.lessons[0].id}/complete`);
    const expected = [
      {
        course: {id: tools.course.id, title: 'Tools', status: 'published'},
        lessonCount: 2,
        completedLessons: 1,
        startedAt: '2026-11-20T08:02:00.000Z',
        lastAt: '2026-11-20T08:02:00.000Z',
        completedAt: null,
      },
      {
        course: {id: tone.course.id, title: 'Tone', status: 'published'},
        lessonCount: 2,
        completedLessons: 2,
        startedAt: '2026-11-20T08:00:00.000Z',
        lastAt: '2026-11-20T08:01:00.000Z',
        completedAt: '2026-11-20T08:01:00.000Z',
      },
    ];
    for (const by of [owner, supervisor, agent])
      assert.deepEqual(await learningOf(by), {status: 200, learning: expected});
    assert.deepEqual((await learningOf(owner, colleague)).learning, []);
  });

  it('is not for other agents, and of another workspace there is nobody', async () => {
    assert.equal((await learningOf(colleague)).status, 403);
    const [stranger] = await createTestWorkspace(database(), {now: clock});
    assert.equal((await learningOf(stranger)).status, 404);
  });
});
