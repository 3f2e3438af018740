import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {article, teach} from '../training.testing.ts';

onDatabase('ratings of courses', ({database}) => {
  let app: FastifyInstance;
  let api: ReturnType<typeof teach>;
  before(async () => {
    app = await createTestApi({database: database()});
    api = teach(() => app);
  });
  after(() => app.close());

  const setUp = async () => {
    const [owner, ...agents] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent', 'agent', 'agent', 'agent'],
    })) as [TestMember, ...TestMember[]];
    const {course, lessonIds} = await api.publish(owner, [article('One')]);
    const complete = (by: TestMember) => api.complete(by, course.id, lessonIds[0]);
    const rate = (by: TestMember, stars: number, comment?: string) =>
      api.call(by, `PUT /courses/${course.id}/rating`, {stars, ...(comment && {comment})});
    const rating = async (by: TestMember) => (await api.done(by, 'GET /courses')).courses[0].rating;
    return {owner, agents, course, complete, rate, rating};
  };

  it('are given after completion, can be changed, and exist once per cycle', async () => {
    const {owner, agents, course, complete, rate} = await setUp();
    const [agent] = agents as [TestMember];
    const early = await rate(agent, 5);
    assert.deepEqual(
      [early.statusCode, early.json().message],
      [409, 'Complete the course before you rate it.'],
    );
    await complete(agent);
    for (const stars of [0, 6, 2.5]) assert.equal((await rate(agent, stars)).statusCode, 422);
    assert.equal((await rate(agent, 2, 'x'.repeat(1001))).statusCode, 422);
    assert.equal((await rate(agent, 2, ' Too long ')).json().rating.comment, 'Too long');
    assert.equal((await rate(agent, 4)).json().rating.comment, '');
    const {completion} = await api.done(agent, `GET /courses/${course.id}/completion`);
    assert.equal(completion.rating.stars, 4);
    await api.done(agent, `POST /courses/${course.id}/enroll`, {isAgain: true});
    await complete(agent);
    assert.equal(
      (await api.done(agent, `GET /courses/${course.id}/completion`)).completion.rating,
      null,
    );
    await rate(agent, 1, 'Outdated');
    const {ratings, page} = await api.done(owner, `GET /courses/${course.id}/ratings`);
    assert.equal(page.total, 2);
    assert.deepEqual(
      ratings.map((one: {stars: number; comment: string; cycle: number; learner: object}) => [
        one.stars,
        one.comment,
        one.cycle,
      ]),
      [
        [1, 'Outdated', 2],
        [4, '', 1],
      ],
    );
    assert.equal((await api.call(agent, `GET /courses/${course.id}/ratings`)).statusCode, 403);
  });

  it('have an average from five people on, each with their last rating', async () => {
    const {owner, agents, complete, rate, rating} = await setUp();
    assert.deepEqual(await rating(owner), {count: 0, average: null});
    for (const agent of agents) await complete(agent);
    for (const agent of agents.slice(0, 4)) await rate(agent, 5);
    assert.deepEqual(await rating(owner), {count: 4, average: null});
    await rate(agents[4]!, 3);
    assert.deepEqual(await rating(agents[0]!), {count: 5, average: 4.6});
    await rate(agents[4]!, 2);
    assert.deepEqual(await rating(owner), {count: 5, average: 4.4});
  });

  it('and completions are hidden from all but members who completed the course', async () => {
    const {agents, course, complete, rate} = await setUp();
    const [agent, colleague] = agents as [TestMember, TestMember];
    await complete(agent);
    const [stranger] = (await createTestWorkspace(database())) as [TestMember];
    assert.equal((await rate(stranger, 5)).statusCode, 404);
    for (const by of [stranger, colleague])
      assert.equal((await api.call(by, `GET /courses/${course.id}/completion`)).statusCode, 404);
  });

  it('come with the course that is due next', async () => {
    const {owner, agents, course, complete} = await setUp();
    const [agent] = agents as [TestMember];
    await complete(agent);
    const next = async () =>
      (await api.done(agent, `GET /courses/${course.id}/completion`)).completion.next?.course.title;
    assert.equal(await next(), undefined);
    for (const [title, dueInDays] of [
      ['Later', 20],
      ['Sooner', 2],
    ] as const) {
      const made = await api.publish(owner, [article('One')], {title});
      await api.done(owner, `POST /courses/${made.course.id}/assignments`, {
        target: {type: 'user', id: agent.id},
        dueInDays,
      });
    }
    await api.done(owner, `POST /courses/${course.id}/assignments`, {
      target: {type: 'everyone'},
      dueInDays: 1,
    });
    assert.equal(await next(), 'Sooner');
  });
});
