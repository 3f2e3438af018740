import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {article, COURSES, quiz} from '../training.testing.ts';
import {openCourses} from './courses.testing.ts';

onDatabase('lists of courses', ({database}) => {
  const {app, api, setUp, titles} = openCourses(database);

  it('are counted by category, as the search finds them', async () => {
    const {owner, agent} = await setUp();
    for (const [title, category] of [
      ['Calls', 'Basics'],
      ['Mails', 'basics'],
      ['Macros', 'Tools'],
      ['Lunch', ''],
    ])
      await api.publish(owner, [article('One')], {title, category});
    const categories = async (query = '') =>
      (await agent.on(app())('GET', `${COURSES}?${query}`)).json().categories;
    const [basics, tools] = [
      {name: 'Basics', count: 2},
      {name: 'Tools', count: 1},
    ];
    assert.deepEqual(await categories(), [basics, tools]);
    assert.deepEqual(await categories('category=tools'), [basics, tools]);
    assert.deepEqual(await categories('q=mac'), [tools]);
  });

  it('begin in the library with open courses and end with completed ones, page by page', async () => {
    const {owner, agent} = await setUp();
    const lessons = [article('One'), article('Two')];
    const made = new Map<string, Awaited<ReturnType<typeof api.publish>>>();
    for (const title of ['Apart', 'done', 'free', 'Begun', 'due', 'Extra'])
      made.set(title, await api.publish(owner, lessons, {title}));
    const of = (title: string) => made.get(title)!;
    for (const lesson of of('done').lessonIds)
      await api.complete(agent, of('done').course.id, lesson);
    await api.complete(agent, of('Begun').course.id, of('Begun').lessonIds[0]);
    await api.done(owner, `POST /courses/${of('due').course.id}/assignments`, {
      target: {type: 'user', id: agent.id},
    });
    const all = ['due', 'Begun', 'Apart', 'Extra', 'free', 'done'];
    assert.deepEqual(await titles(agent, ''), all);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const {courses, page}: {courses: {title: string}[]; page: {nextCursor: string | null}} =
        await api.done(agent, `GET /courses?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...courses.map(({title}) => title));
      cursor = page.nextCursor;
    }
    assert.deepEqual(paged, all);
  });

  it('offers lessons of published courses by their title or that of their course', async () => {
    const {owner, agent} = await setUp();
    const [stranger] = await createTestWorkspace(database());
    assert.ok(stranger);
    const found = async (member: TestMember, q: string) =>
      (await api.done(member, `GET /lessons?q=${q}`)).lessons.map(
        ({title, course}: {title: string; course: {title: string}}) => `${course.title}: ${title}`,
      );
    const refunds = await api.publish(owner, [article('Begin'), quiz('Check')], {title: 'Refunds'});
    await api.publish(owner, [article('A refund by card')], {title: 'Cards'});
    await api.create(owner, [article('Refund draft')], {title: 'Unpublished'});
    assert.deepEqual(await found(agent, 'REFUND'), [
      'Cards: A refund by card',
      'Refunds: Begin',
      'Refunds: Check',
    ]);
    assert.deepEqual(await found(stranger, 'refund'), []);
    const {course} = (
      await api.patch(owner, refunds.course, {
        sections: [{title: '', lessons: [article('Begin again')]}],
      })
    ).json();
    assert.deepEqual(await found(agent, 'begin'), ['Refunds: Begin']);
    await api.done(owner, `POST /courses/${course.id}/publish`, {});
    assert.deepEqual(await found(agent, 'refunds'), ['Refunds: Begin again']);
    await api.done(owner, `POST /courses/${course.id}/archive`);
    assert.deepEqual(await found(agent, 'refunds'), []);
  });
});
